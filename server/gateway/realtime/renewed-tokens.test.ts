import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Sql } from '#server/db/pool.ts'
import { type Actor, createActor, tokenFor } from '#server/testing/actors.ts'
import { rawSocket } from './test-client.ts'
import { type RestFixture, startRestServer } from './test-fixture.ts'

/** The last that is asked about a channel waits for the number that the token names: all before is decided by then. */
const policies = `
  create table public.members (person uuid, speaks boolean not null);
  grant select on public.members to authenticated;
  create function public.wait_for_token() returns boolean language plpgsql volatile as $$
  declare key bigint := auth.jwt() ->> 'waits_for';
  begin
    if key is not null then perform pg_advisory_xact_lock_shared(key); end if;
    return true;
  end $$;
  grant execute on function public.wait_for_token() to authenticated;
  create policy "Members hear" on realtime.messages for select to authenticated
    using (realtime.topic() like 'members:%'
      and exists (select from public.members m where m.person = (select auth.uid())));
  create policy "Members who may speak do" on realtime.messages for insert to authenticated
    with check (realtime.topic() like 'members:%' and (extension <> 'presence' or public.wait_for_token())
      and exists (select from public.members m where m.person = (select auth.uid()) and m.speaks));
`

let rest: RestFixture
const leave: (() => unknown)[] = []
beforeAll(async () => {
  rest = await startRestServer()
  await rest.sql.unsafe(policies)
})
afterEach(async () => {
  await Promise.all(leave.splice(0).map((one) => one()))
})
afterAll(() => rest.stop())

const topic = 'realtime:members:1'

async function member() {
  const actor = await createActor(rest.services)
  await rest.sql`insert into public.members values (${actor.id}, true)`
  return actor
}

/** A token of the session of another one, whose questions wait for a number. */
async function waitingToken(token: string, waitsFor: number): Promise<string> {
  const { exp, iat, ...claims } = await rest.services.keys.verify(token)
  return rest.services.keys.sign({ ...claims, waits_for: waitsFor }, 600)
}

async function joinedWith(token: string) {
  const socket = await rawSocket(rest)
  leave.push(() => socket.ws.terminate())
  const config = { private: true, broadcast: { ack: true } }
  socket.say('1', '1', topic, 'phx_join', { config, access_token: token })
  expect((await socket.inbox.next())[4]).toMatchObject({ status: 'ok' })
  return socket
}

/** Keeps the questions that wait for this number; `asked` resolves when so many wait. */
async function holdQuestions(waitsFor: number) {
  const holder = await rest.sql.reserve()
  await holder`select pg_advisory_lock(${waitsFor})`
  const waiting = () => rest.sql`
    select from pg_locks where locktype = 'advisory' and objid = ${waitsFor} and not granted`
  return {
    asked: async (count = 1) => expect.poll(async () => (await waiting()).length).toBe(count),
    answer: async () => {
      await holder`select pg_advisory_unlock(${waitsFor})`
      holder.release()
    },
  }
}

const announce = (sql: Sql) => sql`select private.announce('realtime_access', 'members:1')`

test('a person who loses the right to send while their token is renewed cannot keep sending', async () => {
  const actor = await member()
  const socket = await joinedWith(actor.token)
  const renewing = await holdQuestions(4711)
  socket.say('1', '2', topic, 'access_token', { access_token: await waitingToken(actor.token, 4711) })
  await renewing.asked()
  await rest.sql.begin(async (tx) => {
    await tx`update public.members set speaks = false where person = ${actor.id}`
    await announce(tx)
  })
  await heard()
  await renewing.answer()
  socket.say('1', '3', topic, 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  const answer = await socket.inbox.until(([, ref]) => ref === '3')
  expect(answer[4]).toMatchObject({ status: 'error' })
})

test('a person removed while their token is renewed receives nothing more, however late the answer to the older token', async () => {
  const actor = await member()
  const socket = await joinedWith(await waitingToken(actor.token, 4712))
  const renewing = await holdQuestions(4713)
  socket.say('1', '2', topic, 'access_token', { access_token: await waitingToken(actor.token, 4713) })
  await renewing.asked()
  const asking = await holdQuestions(4712)
  await rest.sql.begin(async (tx) => {
    await tx`delete from public.members where person = ${actor.id}`
    await announce(tx)
  })
  await asking.asked()
  await renewing.answer()
  socket.say('1', '3', topic, 'broadcast', { type: 'broadcast', event: 'said', payload: {} })
  const answer = await socket.inbox.until(([, ref]) => ref === '3')
  await asking.answer()
  expect(answer[4]).toMatchObject({ status: 'error' })
})

test('a session that is signed out while the socket takes its token closes the channel', async () => {
  const actor = await member()
  const socket = await joinedWith(actor.token)
  const second = await tokenFor(rest.services, actor.id, actor.email)
  const renewing = await holdQuestions(4714)
  socket.say('1', '2', topic, 'access_token', { access_token: await waitingToken(second, 4714) })
  await renewing.asked()
  await signOut(second)
  await heard()
  await renewing.answer()
  const told = await socket.inbox.until(([, , , event]) => event === 'system')
  expect(told[4]).toMatchObject({ status: 'error', message: 'Unauthorized: Session has ended' })
})

test('a session that is signed out while it joins is not let in', async () => {
  const actor = await member()
  const joining = await holdQuestions(4715)
  const socket = await rawSocket(rest)
  leave.push(() => socket.ws.terminate())
  socket.say('1', '1', topic, 'phx_join', {
    config: { private: true },
    access_token: await waitingToken(actor.token, 4715),
  })
  await joining.asked()
  await signOut(actor.token)
  await heard()
  await joining.answer()
  expect((await socket.inbox.next())[4]).toMatchObject({ status: 'error' })
})

async function signOut(token: string) {
  const { session_id } = await rest.services.keys.verify(token)
  await rest.sql`delete from auth.sessions where id = ${String(session_id)}`
}

/** Until the server has heard what was announced before: notices come in order. */
async function heard() {
  const actor: Actor = await createActor(rest.services)
  const socket = await rawSocket(rest)
  leave.push(() => socket.ws.terminate())
  socket.say('1', '1', 'realtime:heard', 'phx_join', {
    config: { postgres_changes: [{ event: '*', schema: 'public', table: 'seedlings' }] },
    access_token: actor.token,
  })
  await socket.inbox.next()
  await signOut(actor.token)
  await socket.closed
}
