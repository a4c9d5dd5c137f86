import type { Actor } from '#server/testing/actors.ts'
import type { OpenPractice } from './practice.ts'

type Wanted = { table?: string; filter?: string }

/** Subscribes a person to every change of every published table, or of these, the way supabase-js would. */
export async function listenToChanges(
  { as, anonymous }: Pick<OpenPractice, 'as' | 'anonymous'>,
  person?: Actor,
  wanted: Wanted[] = [{}],
) {
  const client = person ? as(person) : anonymous()
  const heard: { table: string; new: Record<string, unknown> }[] = []
  if (person) await client.realtime.setAuth()
  const channel = client.channel('everything')
  await new Promise<void>((resolve, reject) => {
    for (const changes of wanted) {
      channel.on('postgres_changes', { event: '*', schema: 'public', ...changes }, ({ table, new: row }) =>
        heard.push({ table, new: row }),
      )
    }
    channel
      .on('system', {}, ({ status, message }) => (status === 'ok' ? resolve() : reject(new Error(message))))
      .subscribe((status, error) => {
        if (status === 'CHANNEL_ERROR' || status === 'TIMED_OUT') reject(error ?? new Error(status))
      })
  })
  return { heard, close: () => client.removeAllChannels() }
}
