import type { Picked, ReturnReason, ShopRefundReason } from '@tessera/domain/tools/shops/shop-sale';
import { call } from '../../../lib/api.ts';

// The endpoints bring zod along, which the page does not need before somebody changes something.
const endpoints = () => import('@tessera/contract/tools/shop-fulfilment');

interface OfShop {
  readonly shopId: number;
  readonly lineId: string;
}

export async function sendParcel(params: OfShop, body: { items: Picked[]; tracking: string }) {
  const { sendShopParcel } = await endpoints();
  return call(sendShopParcel, { params, body });
}

interface Refund {
  readonly items: Picked[];
  readonly reason: ShopRefundReason;
  readonly note: string;
  readonly restock: boolean;
  readonly seen: number;
}

export async function refundGoods(params: OfShop, body: Refund) {
  const { refundShopGoods } = await endpoints();
  return call(refundShopGoods, { params, body });
}

export async function askReturn(
  lineId: string,
  body: { reason: ReturnReason; note: string; items: Picked[] },
) {
  const { askShopReturn } = await endpoints();
  return call(askShopReturn, { params: { lineId }, body });
}

export async function writeMessage(lineId: string, body: string) {
  const { writeShopMessage } = await endpoints();
  return call(writeShopMessage, { params: { lineId }, body: { body } });
}
