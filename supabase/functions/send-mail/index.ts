import { smtpEngine } from '#server/engines/mail/smtp.ts'
import { sendDueMail } from '#server/jobs/send-mail.ts'
import { callerOf } from '../_shared/caller.ts'
import { openServices } from '../_shared/services.ts'
import { setting } from '../_shared/setting.ts'

/**
 * Our own server has a job for this; a Supabase project calls this function every minute (pg_cron with pg_net),
 * with the service key. Supabase closes ports 25 and 587: SMTP_URL must be smtps:// on 465.
 */
const services = openServices()
const engine = smtpEngine(setting('SMTP_URL'))

Deno.serve(async (request) => {
  const caller = await callerOf(request.headers).catch(() => undefined)
  if (caller?.role !== 'service_role') {
    return Response.json({ code: 'forbidden', message: 'Only the service may send mail' }, { status: 403 })
  }
  let tried = 0
  for (let taken = 1; taken > 0; tried += taken) {
    taken = await sendDueMail({
      sql: services.sql,
      log: services.log,
      engine,
      from: Deno.env.get('MAIL_FROM'),
    })
  }
  return Response.json({ tried })
})
