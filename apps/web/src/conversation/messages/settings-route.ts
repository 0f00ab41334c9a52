import { putMessageSettings } from '@tessera/contract/conversation/messages';
import { type ActionFunctionArgs, redirect } from 'react-router';
import { serverCall } from '../../lib/server-call.ts';

/** Action of the inbox's email switch. */
export async function action({ request, context }: ActionFunctionArgs) {
  const emailNotices = (await request.formData()).get('emailNotices') === 'on';
  const answer = await serverCall(context)(putMessageSettings, { body: { emailNotices } });
  return answer.ok ? answer.value : { problem: answer.refusal.error };
}

export function loader() {
  return redirect('/messages');
}
