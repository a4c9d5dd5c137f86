import path from 'node:path'
import type { RecentAnswers } from '#core/contracts/recent-answers.ts'
import { noteAnchor } from '#server/db/audit/anchors.ts'
import { sealAuditLog } from '#server/db/audit/seal-audit-log.ts'
import { trimLog } from '#server/db/embedded/trim-log.ts'
import { openFileStore } from '#server/db/files/file-store.ts'
import { rotateSigningKeysWhenDue } from '#server/db/signing-keys.ts'
import { openMailEngine } from '#server/engines/mail/index.ts'
import { openPager } from '#server/engines/pager/index.ts'
import { deliverDue } from '#server/engines/pharmacy/deliver.ts'
import { openPush } from '#server/engines/push/index.ts'
import type { Services } from '#server/services.ts'
import { version } from '#server/version.ts'
import { archiveLog } from './archive-log.ts'
import { closeOpenVisits } from './close-open-visits.ts'
import { finishRepresentations } from './finish-representations.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startMailSenders } from './mail-sender.ts'
import { startOnEvent } from './on-event.ts'
import { purgeExpired } from './purge-expired.ts'
import { purgeRecordDeliveries } from './purge-record-deliveries.ts'
import { purgeRecordings } from './purge-recordings.ts'
import { loadSafetyReader, startReadingSafetyTexts } from './read-safety-texts.ts'
import { remindOfAssessments } from './remind-of-assessments.ts'
import { remindOfMedications } from './remind-of-medications.ts'
import { removeUnfiledDocuments } from './remove-unfiled-documents.ts'
import { type PeriodicJob, startSchedule } from './schedule.ts'
import { sendPages } from './send-pages.ts'
import { startSendingPushes } from './send-pushes.ts'
import { sendReminders } from './send-reminders.ts'
import { stopInTime } from './stop-in-time.ts'
import { sweepStorageOrphans } from './sweep-storage-orphans.ts'
import { startTelling } from './tell-of-appointments.ts'
import { tellOfEarlierTimes } from './tell-of-earlier-times.ts'
import { tellOfExpiringLicenses } from './tell-of-expiring-licenses.ts'
import { tellOfOverdueMessages } from './tell-of-overdue-messages.ts'
import { tellOfProviderDecisions } from './tell-of-provider-decisions.ts'
import { startTellingOfSafetyTasks } from './tell-of-safety-tasks.ts'
import { tellOfUnstartedVisits } from './tell-of-unstarted-visits.ts'
import { tellWaitingPatients } from './tell-waiting-patients.ts'
import { workSafetyTasks } from './work-safety-tasks.ts'

const minute = 60
const hour = 60 * minute

/** What the status page shows about this process. */
type Watched = { sockets: () => number; recent: () => RecentAnswers | null }

/** The server's background work. Several servers on one database share the work without doing it twice. */
export async function startJobs(
  { config, log, sql, demo }: Pick<Services, 'config' | 'log' | 'sql' | 'demo'>,
  { sockets, recent }: Watched = { sockets: () => 0, recent: () => null },
): Promise<{ stop: () => Promise<void> }> {
  const files = openFileStore(config, sql)
  const site = config.PUBLIC_URL?.replace(/\/+$/, '') ?? `http://${config.HOST}:${config.PORT}`
  const pager = openPager(config)
  const periodic: PeriodicJob[] = [
    {
      name: 'purge-expired',
      everySeconds: 10 * minute,
      run: async () => {
        await purgeExpired(sql, log)
        if (!config.DATABASE_URL) await trimLog(path.join(config.DATA_DIR, 'postgres'))
      },
    },
    {
      name: 'sweep-storage-orphans',
      everySeconds: hour,
      run: () => sweepStorageOrphans({ sql, files, log }),
    },
    {
      name: 'remove-unfiled-documents',
      everySeconds: hour,
      run: () => removeUnfiledDocuments({ sql, files, log }),
    },
    { name: 'archive-log', everySeconds: 15, run: archiveLog(sql, config, log) },
    {
      name: 'rotate-signing-keys',
      everySeconds: hour,
      run: async () => {
        const { SIGNING_KEY_DAYS: days, ACCESS_TOKEN_SECONDS: tokenSeconds } = config
        if (await rotateSigningKeysWhenDue(sql, { days, tokenSeconds }))
          log.info('A new signing key was made')
      },
    },
    { name: 'seal-audit-log', everySeconds: 5, run: () => sealAuditLog(sql) },
    { name: 'note-audit-anchor', everySeconds: minute, run: () => noteAnchor(sql, config) },
    { name: 'purge-recordings', everySeconds: minute, run: () => purgeRecordings({ sql, files, log }) },
    {
      name: 'purge-record-deliveries',
      everySeconds: 10 * minute,
      run: () => purgeRecordDeliveries({ sql, files, log }),
    },
    {
      name: 'close-open-visits',
      everySeconds: 5 * minute,
      run: () => closeOpenVisits({ sql, log, site, hours: config.VISIT_CLOSE_HOURS }),
    },
    {
      name: 'tell-of-unstarted-visits',
      everySeconds: minute,
      run: () => tellOfUnstartedVisits({ sql, log, site }),
    },
    {
      name: 'tell-of-provider-decisions',
      everySeconds: 15,
      run: () => tellOfProviderDecisions({ sql, log, site }),
    },
    {
      name: 'tell-of-overdue-messages',
      everySeconds: 5 * minute,
      run: () => tellOfOverdueMessages({ sql, log }),
    },
    {
      name: 'tell-waiting-patients',
      everySeconds: minute,
      run: () => tellWaitingPatients({ sql, log, site }),
    },
    { name: 'tell-of-earlier-times', everySeconds: 15, run: () => tellOfEarlierTimes({ sql, log, site }) },
    { name: 'send-reminders', everySeconds: minute, run: () => sendReminders({ sql, log, site }) },
    { name: 'work-safety-tasks', everySeconds: 10, run: () => workSafetyTasks({ sql, log }) },
    { name: 'send-pages', everySeconds: 10, run: () => sendPages({ sql, log, engine: pager }) },
    {
      name: 'remind-of-medications',
      everySeconds: minute,
      run: () => remindOfMedications({ sql, log, site }),
    },
    {
      name: 'finish-representations',
      everySeconds: 10 * minute,
      run: () => finishRepresentations({ sql, log }),
    },
    {
      name: 'remind-of-assessments',
      everySeconds: 10 * minute,
      run: () => remindOfAssessments({ sql, log, site }),
    },
    {
      name: 'tell-of-expiring-licenses',
      everySeconds: hour,
      run: () => tellOfExpiringLicenses({ sql, log, site }),
    },
  ]
  const mail = await startMailSenders({ sql, log, from: config.MAIL_FROM, site }, () =>
    openMailEngine(config, demo),
  )
  const telling = [
    await startTelling({ sql, log, site }),
    await startTellingOfSafetyTasks({ sql, log, site }),
    await startSendingPushes({ sql, log, engine: openPush(config) }),
    await startReadingSafetyTexts({ sql, log, reader: await loadSafetyReader(log) }),
    await startOnEvent({
      sql,
      log,
      channel: 'pharmacy_queued',
      take: () =>
        deliverDue({ sql, log, pharmacy: { url: config.PHARMACY_URL, token: config.PHARMACY_TOKEN } }),
    }),
  ]
  const heartbeat = startHeartbeat({ sql, log, dataDir: config.DATA_DIR, version, sockets, recent })
  const schedule = startSchedule(sql, log, periodic)
  const stop = async () => {
    await Promise.all([schedule.stop(), heartbeat.stop()])
    await Promise.all(telling.map((loop) => loop.stop()))
    await mail.stop()
  }
  return { stop: () => stopInTime(stop(), log) }
}
