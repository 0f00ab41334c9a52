import {
  archiveConversation,
  blockPerson,
  deleteConversation,
  markRead,
  sendMessage,
} from '@tessera/contract/conversation/messages';
import { reportConversation } from '@tessera/contract/conversation/moderation';
import type { Call } from '@tessera/contract/client';
import { reasonsFor } from '@tessera/domain/conversation/moderation/moderation';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';
import { type FormAnswer, refused, textOf } from '../../market/listings/public.ts';

interface Sent {
  readonly call: Call;
  readonly form: FormData;
  readonly params: { readonly conversationId: number };
}

/** Handles every form of a conversation; `intent` names the action. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const form = await request.formData();
  const conversationId = Number(params['conversation']);
  return answer(textOf(form, 'intent'), { call: serverCall(context), form, params: { conversationId } });
}

async function answer(intent: string, sent: Sent): Promise<FormAnswer | Response> {
  const { call, params } = sent;
  switch (intent) {
    case 'send':
      return send(sent);
    case 'report':
      return report(sent);
    case 'read':
      return outcome(
        await call(markRead, { params, body: { upTo: Number(textOf(sent.form, 'upTo')) || 0 } }),
      );
    case 'archive':
    case 'unarchive':
      return outcome(await call(archiveConversation, { params, body: { isArchived: intent === 'archive' } }));
    case 'block':
    case 'unblock':
      return outcome(await call(blockPerson, { params, body: { isBlocked: intent === 'block' } }));
    case 'delete': {
      const deleted = await call(deleteConversation, { params });
      return deleted.ok ? redirect('/messages') : refused(deleted.refusal);
    }
    default:
      return { problem: 'We couldn’t read this form. Reload the page and try again.' };
  }
}

function outcome(
  reply: { readonly ok: true } | { readonly ok: false; readonly refusal: { code: string; error: string } },
): FormAnswer {
  return reply.ok ? { done: {} } : refused(reply.refusal);
}

async function send({ call, form, params }: Sent): Promise<FormAnswer | Response> {
  const body = textOf(form, 'body');
  const clientKey = textOf(form, 'clientKey') || null;
  const reply = await call(sendMessage, { params, body: { body, clientKey } });
  if (!reply.ok) return refused(reply.refusal, { body });
  // Without scripts the form redirects, so that reloading the page does not send it again.
  return textOf(form, 'stays') ? { done: {} } : redirect(`/messages/${params.conversationId}`);
}

async function report({ call, form, params }: Sent): Promise<FormAnswer> {
  const typed = { reason: textOf(form, 'reason'), details: textOf(form, 'details') };
  const reason = reasonsFor('conversation').find((each) => each === typed.reason);
  if (!reason) return { problem: 'Please choose a reason.', typed };
  const reply = await call(reportConversation, { params, body: { reason, details: typed.details } });
  return reply.ok ? { done: { isReported: true } } : refused(reply.refusal, typed);
}
