import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Services } from '#server/services.ts'
import { type Actor, createActor } from '#server/testing/actors.ts'
import { startTestServer } from '#server/testing/server.ts'
import type { Hold } from '../hold-refusals.ts'
import { attachRealtime } from './attach.ts'
import { defaultLimits, type Limits } from './limits.ts'

const tables = `
  create table public.seedlings (
    id bigint generated always as identity primary key,
    owner uuid,
    name text,
    height numeric,
    sown_at timestamptz,
    healthy boolean,
    secret text
  );
  alter table public.seedlings enable row level security;
  alter table public.seedlings force row level security;
  grant select (id, owner, name, height, sown_at, healthy) on public.seedlings to authenticated;
  create policy "A gardener sees their own seedlings" on public.seedlings
    for select to authenticated using (owner = (select auth.uid()));
  alter publication supabase_realtime add table public.seedlings;
  select realtime.sync_publication();

  create policy "Everyone signed in hears the open rooms" on realtime.messages
    for select to authenticated using ((select realtime.topic()) like 'room:%');
  create policy "Everyone signed in speaks in the rooms, not in the hall" on realtime.messages
    for insert to authenticated with check ((select realtime.topic()) like 'room:%' and (select realtime.topic()) <> 'room:hall');
`

/** The real server, a table of rows that belong to someone, rooms anyone signed in may join, and two people. */
export async function startRestServer() {
  const server = await startTestServer()
  await server.sql.unsafe(tables)
  const [ana, ben] = (await Promise.all([createActor(server.services), createActor(server.services)])) as [
    Actor,
    Actor,
  ]
  const sow = async (owner: Actor, values: Record<string, string | number | boolean> = {}) => {
    const [row] = await server.sql<{ id: string }[]>`
      insert into public.seedlings ${server.sql({ owner: owner.id, name: 'saguaro', ...values })} returning id`
    return Number(row?.id)
  }
  return { ...server, ana, ben, sow }
}

/** A process on the same database, with limits small enough to reach. */
export async function startStrictServer(services: Services, limits: Partial<Limits>, hold?: Hold) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const realtime = attachRealtime(server, services, {
    limits: { ...defaultLimits, ...limits },
    ...(hold && { hold }),
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const stop = async () => {
    await realtime.close()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url, services, server, sockets: realtime.sockets, stop }
}

export type RestFixture = Awaited<ReturnType<typeof startRestServer>>
