import type { ReceiptLineText } from '@tessera/domain/selling/orders/receipt';
import {
  colours,
  type Element,
  MARGIN,
  openReceiptPage,
  PAGE_WIDTH,
  type ReceiptPage,
  TEXT_WIDTH,
} from './receipt-page.ts';
import type { ReceiptProof, ReceiptTask } from './receipt-task.ts';

const PHOTO_EDGE = 72;
const TEXT_LEFT = MARGIN + PHOTO_EDGE + 14;
const AMOUNT_WIDTH = 110;
const AMOUNT_LEFT = PAGE_WIDTH - MARGIN - AMOUNT_WIDTH;
const LINE_TEXT_WIDTH = AMOUNT_LEFT - TEXT_LEFT - 12;
const QR_EDGE = 140;

/** The receipt as a tagged PDF: a structure tree with language, title and alternative texts (PDF/UA). */
export async function drawReceipt(task: ReceiptTask): Promise<Uint8Array> {
  const { receipt, siteName, createdAt } = task;
  const page = openReceiptPage({ title: `${receipt.title}, ${siteName}`, author: siteName, createdAt });
  const chunks: Buffer[] = [];
  page.doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const finished = new Promise<void>((resolve, reject) => {
    page.doc.on('end', resolve);
    page.doc.on('error', reject);
  });
  drawHead(page, task);
  drawLines(page, task);
  drawRefunds(page, task);
  drawProofs(page, task);
  drawContact(page, task);
  page.root.end();
  drawFooters(page, task);
  page.doc.end();
  await finished;
  return Buffer.concat(chunks);
}

function drawHead(page: ReceiptPage, { receipt, siteName }: ReceiptTask): void {
  page.text(page.root, 'P', siteName, { font: 'bold', size: 12, gapAfter: 12 });
  page.text(page.root, 'H1', receipt.title, { font: 'bold', size: 20, gapAfter: 12 });
  for (const { label, value } of receipt.facts)
    page.text(page.root, 'P', `${label}: ${value}`, { colour: colours.muted, gapAfter: 2 });
  page.doc.y += 14;
}

function drawLines(page: ReceiptPage, { receipt, photos, heading = 'What you bought' }: ReceiptTask): void {
  page.text(page.root, 'H2', heading, { font: 'bold', size: 13, gapAfter: 8 });
  const table = page.group(page.root, 'Table');
  drawRow(page, table, { label: 'Item', value: 'Amount', isHead: true });
  for (const line of receipt.lines) drawLine(page, table, line, photos.get(line.id));
  for (const { label, value } of receipt.totals) drawRow(page, table, { label, value, isHead: false });
  page.doc.y += 14;
}

interface Row {
  readonly label: string;
  readonly value: string;
  /** True for the head of the table, false for a row with a total. */
  readonly isHead: boolean;
}

function drawRow(page: ReceiptPage, table: Element, { label, value, isHead }: Row): void {
  const style = isHead
    ? ({ size: 9, colour: colours.muted } as const)
    : ({ font: 'bold', size: 11 } as const);
  page.reserve(30);
  const row = page.group(table, 'TR');
  const top = page.doc.y;
  page.text(row, 'TH', label, {
    ...style,
    scope: isHead ? 'Column' : 'Row',
    width: TEXT_WIDTH - AMOUNT_WIDTH,
  });
  page.doc.y = top;
  const amount = { ...style, x: AMOUNT_LEFT, width: AMOUNT_WIDTH, align: 'right' } as const;
  page.text(row, isHead ? 'TH' : 'TD', value, { ...amount, ...(isHead && { scope: 'Column' }) });
  page.doc.y += 6;
  if (isHead) page.rule();
  page.doc.y += isHead ? 10 : 0;
}

const title = { font: 'bold', size: 11, x: TEXT_LEFT, width: LINE_TEXT_WIDTH, gapAfter: 3 } as const;
const small = { size: 9, colour: colours.muted, x: TEXT_LEFT, width: LINE_TEXT_WIDTH, gapAfter: 2 } as const;

function drawLine(
  page: ReceiptPage,
  table: Element,
  line: ReceiptLineText,
  photo: Uint8Array | undefined,
): void {
  const { doc } = page;
  const quantity = line.quantity === '' ? [] : [line.quantity];
  const notes = [...quantity, ...(line.seller === undefined ? [] : [line.seller]), ...line.terms];
  const height =
    page.heightOf(line.title, title) + notes.reduce((sum, text) => sum + page.heightOf(text, small), 0);
  page.reserve(Math.max(height, PHOTO_EDGE) + 20);
  const row = page.group(table, 'TR');
  const cell = page.group(row, 'TD');
  const top = doc.y;
  if (photo) drawPhoto(page, cell, photo, line.title);
  doc.y = top;
  page.text(cell, 'P', line.title, title);
  for (const text of notes) page.text(cell, 'P', text, small);
  const end = Math.max(doc.y, photo ? top + PHOTO_EDGE : 0);
  doc.y = top;
  page.text(row, 'TD', line.amount, {
    font: 'bold',
    size: 11,
    x: AMOUNT_LEFT,
    width: AMOUNT_WIDTH,
    align: 'right',
  });
  doc.y = end + 8;
  page.rule();
  doc.y += 10;
}

function drawPhoto(page: ReceiptPage, cell: Element, photo: Uint8Array, of: string): void {
  const top = page.doc.y;
  const bbox = [MARGIN, top, MARGIN + PHOTO_EDGE, top + PHOTO_EDGE] as const;
  page.draw(cell, 'Figure', { alt: `Photo of ${of}`, bbox }, () => {
    page.doc.image(Buffer.from(photo), MARGIN, top, { fit: [PHOTO_EDGE, PHOTO_EDGE] });
  });
}

function drawRefunds(page: ReceiptPage, { receipt }: ReceiptTask): void {
  if (receipt.refunds.length === 0) return;
  page.reserve(80);
  page.text(page.root, 'H2', 'Refunds', { font: 'bold', size: 13, gapAfter: 8 });
  for (const { label, note: text, amount } of receipt.refunds) {
    page.reserve(50);
    page.text(page.root, 'P', `${label}: ${amount}`, { font: 'bold', gapAfter: 2 });
    page.text(page.root, 'P', text, { size: 9, colour: colours.muted, gapAfter: 8 });
  }
  page.doc.y += 6;
}

function drawProofs(page: ReceiptPage, { receipt, proofs }: ReceiptTask): void {
  const proven = receipt.lines.flatMap((line) => {
    const proof = proofs.get(line.id);
    return proof ? [{ line, proof }] : [];
  });
  if (proven.length === 0) return;
  page.reserve(QR_EDGE + 120);
  page.text(page.root, 'H2', 'Proof of your shares', { font: 'bold', size: 13, gapAfter: 6 });
  page.text(
    page.root,
    'P',
    'Every sale is in the pool’s share log, which anybody can save. Scan the code to check that your shares are in it and that the log was not rewritten.',
    { size: 9, colour: colours.muted, gapAfter: 10 },
  );
  for (const { line, proof } of proven) drawProof(page, line, proof);
}

function drawProof(page: ReceiptPage, line: ReceiptLineText, { qr, receiptUrl, root }: ReceiptProof): void {
  const { doc } = page;
  page.reserve(QR_EDGE + 70);
  page.text(page.root, 'P', line.title, { font: 'bold', gapAfter: 4 });
  const top = doc.y;
  const bbox = [MARGIN, top, MARGIN + QR_EDGE, top + QR_EDGE] as const;
  page.draw(page.root, 'Figure', { alt: `QR code of the page that checks ${line.title}`, bbox }, () => {
    doc.save();
    doc.translate(MARGIN, top).scale(QR_EDGE / qr.size);
    doc.path(qr.path).fill('#000000');
    doc.restore();
  });
  const style = { x: MARGIN + QR_EDGE + 14, width: TEXT_WIDTH - QR_EDGE - 14 } as const;
  doc.y = top + 12;
  page.text(page.root, 'Link', 'Check this receipt', { ...style, link: receiptUrl, gapAfter: 8 });
  page.text(page.root, 'P', 'Newest root of the share log when this file was made:', {
    ...style,
    size: 9,
    colour: colours.muted,
    gapAfter: 2,
  });
  page.text(page.root, 'P', root, { ...style, size: 8, gapAfter: 0 });
  doc.y = Math.max(doc.y, top + QR_EDGE) + 8;
}

function drawContact(
  page: ReceiptPage,
  { receipt, orderUrl, orderLabel = 'This order', contactUrl }: ReceiptTask,
): void {
  page.reserve(56);
  page.rule();
  page.doc.y += 10;
  for (const note of receipt.notes)
    page.text(page.root, 'P', note, { size: 9, colour: colours.muted, gapAfter: 4 });
  page.text(page.root, 'Link', `${orderLabel}: ${orderUrl}`, { size: 9, link: orderUrl, gapAfter: 2 });
  page.text(page.root, 'Link', `Contact: ${contactUrl}`, { size: 9, link: contactUrl });
}

/**
 * Draws a footer with the page number on every page. Footers are marked as artifacts, so that assistive technology
 * skips them.
 */
function drawFooters({ doc }: ReceiptPage, { receipt, siteName }: ReceiptTask): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = 0; index < count; index++) {
    doc.switchToPage(start + index);
    doc.markContent('Artifact', { type: 'Pagination' });
    const { bottom } = doc.page.margins;
    // Text below the bottom margin would start a new page.
    doc.page.margins.bottom = 0;
    doc
      .font('regular')
      .fontSize(8)
      .fillColor(colours.muted)
      .text(`${siteName} · ${receipt.title} · page ${index + 1} of ${count}`, MARGIN, 841.89 - 45, {
        width: TEXT_WIDTH,
        lineBreak: false,
      });
    doc.page.margins.bottom = bottom;
    doc.endMarkedContent();
  }
}
