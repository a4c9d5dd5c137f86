import { useQuery } from '@tanstack/react-query'
import type { RecentAnswers } from '#core/contracts/recent-answers.ts'
import { practice } from '#core/practice.ts'
import { enginesQuery } from '#web/platform/engines.ts'
import { formatAgo } from '#web/platform/format-ago.ts'
import { formatBytes, formatDateTime, formatTime } from '#web/platform/formats.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusal } from '#web/platform/refusal.ts'
import { toast } from '#web/platform/toast.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { describeAnswers, faceOfAnswers } from './answers-face.ts'
import { isMailMissing, useHealth } from './api.ts'
import { describeBackups } from './backups.ts'
import { describeJobProblem, faceOfJob, isStuck } from './job-face.ts'
import {
  type DeadLetter,
  type Delivery,
  type Job,
  type Queue,
  type SystemStatus,
  useFailedDeliveries,
  useSettleLetter,
  useSystemStatus,
} from './operations-api.ts'
import { describeWaiting, faceOfQueue } from './queue-face.ts'
import { archiveSetup, queueSetup, type SetUp } from './set-up.ts'
import { StatusList } from './status-list.tsx'
import * as words from './words.ts'

/** Servers, backups, queues, what was given up, and jobs. */
export function Operations() {
  const { data, isError, dataUpdatedAt } = useSystemStatus()
  const { data: engines } = useQuery(enginesQuery)
  const { data: health } = useHealth()
  if (!data)
    return (
      <Card aria-labelledby="operations">
        <CardHead id="operations" title="Servers and jobs" />
        {isError ? (
          <Banner tone="danger" title="We couldn’t check the servers and jobs." />
        ) : (
          <Loading label="Checking the servers and jobs">
            <SkeletonRows rows={4} />
          </Loading>
        )}
      </Card>
    )
  return (
    <>
      {isError && (
        <Banner
          tone="danger"
          title="We can’t check the servers and jobs right now."
          className="lg:col-span-2"
        >
          What you see below is from {formatTime(new Date(dataUpdatedAt).toISOString(), practice.timeZone)}.
        </Banner>
      )}
      <GivenUp letters={data.dead_letters} total={data.queues.reduce((sum, { failed }) => sum + failed, 0)} />
      <Queues queues={data.queues} setUp={{ engines, mail: !(health && isMailMissing(health)) }} />
      <Servers status={data} />
      <Jobs jobs={data.jobs} archiving={data.backups.archiving} />
    </>
  )
}

const lowDisk = 0.1

function Servers({ status }: { status: SystemStatus }) {
  const { servers, database } = status
  const backups = describeBackups(status)
  return (
    <Card aria-labelledby="servers">
      <CardHead id="servers" title="Servers and backups" />
      <StatusList
        rows={[
          ...servers.flatMap((server) => {
            const share = server.disk_bytes ? (server.disk_free_bytes ?? 0) / server.disk_bytes : 1
            const disk =
              server.disk_free_bytes === null ? '' : ` ${formatBytes(server.disk_free_bytes)} of disk free.`
            return [
              {
                id: server.id,
                name: `Server on ${server.host}`,
                about: `Version ${server.version}, started ${formatAgo(server.started_at, 'en')}. ${server.sockets} live ${server.sockets === 1 ? 'connection' : 'connections'}, ${formatBytes(server.memory_bytes)} of memory.${disk}${share < lowDisk ? ' Free up space or add a disk now.' : ''}`,
                state: (
                  <Badge tone={share < lowDisk ? 'danger' : 'success'}>
                    {share < lowDisk ? 'Disk almost full' : 'Works'}
                  </Badge>
                ),
              },
              ...(server.recent ? [answersOf(server.id, server.host, server.recent)] : []),
            ]
          }),
          {
            name: 'Database',
            about: `PostgreSQL ${database.version.split(' ')[0]}, ${formatBytes(database.bytes)}, ${database.connections} of ${database.most_connections} connections.`,
            state: (
              <Badge tone={database.connections > 0.8 * database.most_connections ? 'warning' : 'success'}>
                {database.connections > 0.8 * database.most_connections ? 'Almost full' : 'Works'}
              </Badge>
            ),
          },
          {
            name: 'Backups',
            about: backups.about,
            state: (
              <Badge tone={backups.fresh ? 'success' : 'warning'}>
                {backups.fresh ? 'Recent' : 'Needs attention'}
              </Badge>
            ),
          },
        ]}
      />
    </Card>
  )
}

function answersOf(id: string, host: string, recent: RecentAnswers) {
  const { tone, label, advice } = faceOfAnswers(recent)
  return {
    id: `${id} answers`,
    name: `Answers of ${host}`,
    about: [describeAnswers(recent), advice].filter(Boolean).join(' '),
    state: <Badge tone={tone}>{label}</Badge>,
  }
}

const notSetUp = <Badge tone="warning">Not set up</Badge>

function Queues({ queues, setUp }: { queues: Queue[]; setUp: SetUp }) {
  return (
    <Card aria-labelledby="queues">
      <CardHead id="queues" title="Queues" />
      <StatusList rows={queues.map((queue) => queueRow(queue, setUp))} />
    </Card>
  )
}

const defaultLateSeconds = 900

function queueRow(queue: Queue, setUp: SetUp) {
  const { waiting, oldest_seconds, safety_failing } = queue
  const known = words.queues[queue.queue]
  const name = known?.name ?? queue.queue
  const missing = queueSetup(queue.queue, setUp)
  if (missing)
    return { name, about: `${missing}${waiting > 0 ? ` ${waiting} waiting.` : ''}`, state: notSetUp }
  const late = waiting > 0 && oldest_seconds > (known?.lateSeconds ?? defaultLateSeconds)
  const isUrgent = late || safety_failing > 0
  const { tone, label } = faceOfQueue(queue, late)
  return {
    name,
    about: waiting === 0 ? 'Nothing waiting.' : describeWaiting(queue, isUrgent ? known?.check : undefined),
    state: <Badge tone={tone}>{label}</Badge>,
  }
}

/** Deliveries that a queue gave up. A person decides to retry, or to take care of it and dismiss it. */
function GivenUp({ letters, total }: { letters: DeadLetter[]; total: number }) {
  const deliveryOf = useFailedDeliveries(letters)
  const settle = useSettleLetter()
  function start(letter: DeadLetter, how: 'retry' | 'dismiss') {
    settle.mutate(
      { letter, how },
      {
        onSuccess: () => toast.success(how === 'retry' ? 'Trying again.' : 'Dismissed.'),
        onError: (error) => {
          logProblem('An entry could not be settled', error)
          toast.error(refusal(error, 'That didn’t work. Try again in a minute.'))
        },
      },
    )
  }
  return (
    <Card aria-labelledby="given-up" className="lg:col-span-2">
      <CardHead id="given-up" title="Failed deliveries" />
      {letters.length === 0 && <p className="text-ink-muted">No failed deliveries.</p>}
      {total > letters.length && (
        <p className="mb-2 text-sm text-ink-muted">
          The newest {letters.length} of {total}.
        </p>
      )}
      <StatusList
        stacked
        rows={letters.map((letter) => {
          const known = words.queues[letter.queue]
          const name = `${known?.name ?? letter.queue}: ${words.describeAbout(letter.about)}`
          const delivery = deliveryOf(letter)
          const busy = settle.isPending && settle.variables.letter.id === letter.id
          return {
            id: `${letter.queue} ${letter.id}`,
            name,
            about: (
              <>
                {delivery && <ForWhom delivery={delivery} />}
                <p>{`Failed ${formatAgo(letter.failed_at, 'en')} after ${letter.attempts} ${letter.attempts === 1 ? 'try' : 'tries'}: ${letter.last_error ?? 'no reason known'}`}</p>
                {known && <p>{known.check}</p>}
              </>
            ),
            state: (
              <div className="flex shrink-0 flex-wrap justify-end gap-2">
                <Button size="sm" variant="secondary" busy={busy} onClick={() => start(letter, 'retry')}>
                  Try again
                </Button>
                <Button size="sm" variant="quiet" disabled={busy} onClick={() => start(letter, 'dismiss')}>
                  Dismiss
                </Button>
              </div>
            ),
          }
        })}
      />
    </Card>
  )
}

/** The intended recipient, and the patient and visit it is about, with links. */
function ForWhom({ delivery }: { delivery: Delivery }) {
  const { recipient_id, recipient_name, address, patient_id, patient_name, patient_number, visit_at } =
    delivery
  const isThePatient = patient_id !== null && recipient_id === patient_id
  const recipient = recipient_name ?? address
  return (
    <p className="text-ink">
      {recipient && !isThePatient && (
        <>
          For {address?.includes('@') ? <a href={paths.adminUser(address)}>{recipient}</a> : recipient}
          {recipient !== address && address && ` (${address})`}
          {patient_id ? ', about ' : '. '}
        </>
      )}
      {patient_id && (
        <>
          {isThePatient ? 'For ' : !recipient && 'About '}
          <a href={paths.adminChart(patient_id)}>{patient_name}</a>
          {`, ${patient_number}`}
          {isThePatient && address && `, ${address}`}
        </>
      )}
      {visit_at && `, visit on ${formatDateTime(visit_at, practice.timeZone)}`}
    </p>
  )
}

function Jobs({ jobs, archiving }: { jobs: Job[]; archiving: boolean }) {
  const failingFirst = jobs.toSorted(
    (a, b) =>
      b.failures - a.failures || Number(isStuck(b)) - Number(isStuck(a)) || a.name.localeCompare(b.name),
  )
  return (
    <Card aria-labelledby="jobs" className="lg:col-span-2">
      <CardHead id="jobs" title="Jobs" />
      <StatusList columns rows={failingFirst.map((job) => jobRow(job, archiving))} />
    </Card>
  )
}

function jobRow(job: Job, archiving: boolean) {
  const known = words.jobs[job.name]
  const name = known?.name ?? job.name
  if (job.name === 'archive-log' && !archiving && job.failures === 0)
    return { name, about: archiveSetup, state: notSetUp }
  const { tone, label } = faceOfJob(job)
  const last = job.finished_at ? `Last finished ${formatAgo(job.finished_at, 'en')}.` : 'Not finished yet.'
  const problem = describeJobProblem(job)
  const about = [`${words.formatEvery(job.every_seconds)}.`, last]
  if (problem) about.push(problem, known?.check ?? 'See the server log.')
  return { name, about: about.join(' '), state: <Badge tone={tone}>{label}</Badge> }
}
