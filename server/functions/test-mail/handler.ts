import type { TestMail } from '#core/contracts/test-mail.ts'
import { practice } from '#core/practice.ts'
import { limitTries } from '../limit-tries.ts'
import { layOut } from '../mail/lay-out.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { requireSignedIn } from '../require-signed-in.ts'
import { type FunctionContext, FunctionError } from '../types.ts'

/** An email to the supervising physician's own address, sent like every other email. */
export async function testMail({ services, caller, request }: FunctionContext<object>): Promise<TestMail> {
  const me = requireSignedIn(caller)
  await limitTries(services.sql, { key: `test-mail:${me}`, allowed: 5, seconds: 60 })
  const to = await services.asCaller(caller, async (tx) => {
    const [admin] = await tx<{ yes: boolean }[]>`select private.is_admin() as yes`
    const { email } = caller.claims
    if (!admin?.yes || typeof email !== 'string')
      throw new FunctionError(403, 'not_supervisor', 'Only the supervising physician can send a test email')
    const content = layOut({
      heading: 'Email works',
      paragraphs: [
        `You sent this test email from the ${practice.name} status page. You don't need to do anything.`,
      ],
      action: { label: 'Back to the status page', href: `${request.siteUrl}/admin/status` },
    })
    await queueMail(tx, { to: email, subject: `Test email from ${practice.name}`, kind: 'test', ...content })
    return email
  })
  services.log.info('A test mail was queued')
  return { to }
}
