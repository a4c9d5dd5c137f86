import { postgresChangesFilter } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { changesOf, Inbox, joined, person, rawSocket } from './test-client.ts'
import { type RestFixture, startRestServer } from './test-fixture.ts'

let rest: RestFixture
const leave: (() => unknown)[] = []

beforeAll(async () => {
  rest = await startRestServer()
})
afterEach(async () => {
  await Promise.all(leave.splice(0).map((one) => one()))
})
afterAll(() => rest.stop())

async function arrive(token: string, vsn?: string) {
  const { client } = await person(rest, token, vsn)
  leave.push(() => client.removeAllChannels())
  return client
}

async function listen(token: string, subscription: Parameters<typeof changesOf>[1], vsn?: string) {
  const channel = (await arrive(token, vsn)).channel('changes')
  const inbox = changesOf(channel, subscription)
  await joined(channel)
  return inbox
}

describe('what a subscriber receives', () => {
  test.each(['1.0.0', '2.0.0'])('insert, update and delete of their own row, protocol %s', async (vsn) => {
    const inbox = await listen(rest.ana.token, { event: '*', table: 'seedlings' }, vsn)
    const id = await rest.sow(rest.ana, {
      height: 2.5,
      healthy: true,
      sown_at: '2026-03-01T08:00:00Z',
      secret: 'x',
    })
    const columns = { id, owner: rest.ana.id, name: 'saguaro', height: 2.5, healthy: true }
    const sown_at = '2026-03-01T08:00:00+00:00'
    expect(await inbox.next()).toEqual({
      schema: 'public',
      table: 'seedlings',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      eventType: 'INSERT',
      new: { ...columns, sown_at },
      old: {},
      errors: null,
    })
    await rest.sql`update seedlings set name = 'ocotillo' where id = ${id}`
    expect(await inbox.next()).toMatchObject({
      eventType: 'UPDATE',
      new: { ...columns, name: 'ocotillo' },
      old: { id },
    })
    await rest.sql`delete from seedlings where id = ${id}`
    const gone = await inbox.next()
    expect(gone).toMatchObject({ eventType: 'DELETE', new: {} })
    expect(gone.old).toEqual({ id })
  })

  test("messages have Supabase's fields, and the system message comes after the reply", async () => {
    const client = await arrive(rest.ana.token)
    const frames = new Inbox<{ event: string; payload: Record<string, unknown> }>()
    client.realtime.stateChangeCallbacks.message.push(['0', frames.push])
    const channel = client.channel('wire')
    const system = new Inbox<unknown>()
    channel.on('system', {}, system.push)
    changesOf(channel, { event: 'INSERT', table: 'seedlings', filter: 'name=eq.wire' })
    await joined(channel)
    expect(await system.next()).toEqual({
      channel: 'wire',
      extension: 'postgres_changes',
      message: 'Subscribed to PostgreSQL',
      status: 'ok',
    })
    const reply = await frames.until(({ event }) => event === 'phx_reply')
    expect(reply.payload).toEqual({
      status: 'ok',
      response: {
        postgres_changes: [
          { id: 1, event: 'INSERT', schema: 'public', table: 'seedlings', filter: 'name=eq.wire' },
        ],
      },
    })
    const id = await rest.sow(rest.ana, { name: 'wire' })
    const { payload } = await frames.until(({ event }) => event === 'postgres_changes')
    expect(payload).toEqual({
      ids: [1],
      data: {
        schema: 'public',
        table: 'seedlings',
        commit_timestamp: expect.any(String),
        type: 'INSERT',
        columns: [
          { name: 'id', type: 'int8' },
          { name: 'owner', type: 'uuid' },
          { name: 'name', type: 'text' },
          { name: 'height', type: 'numeric' },
          { name: 'sown_at', type: 'timestamptz' },
          { name: 'healthy', type: 'bool' },
        ],
        record: { id, owner: rest.ana.id, name: 'wire', height: null, sown_at: null, healthy: null },
        errors: null,
      },
    })
  })

  test('each event alone, several subscriptions on one channel, and only the columns selected', async () => {
    const channel = (await arrive(rest.ana.token)).channel('several')
    const inserts = changesOf(channel, { event: 'INSERT', table: 'seedlings', select: ['id', 'name'] })
    const updates = changesOf(channel, { event: 'UPDATE', table: 'seedlings' })
    const deletes = changesOf(channel, { event: 'DELETE' })
    await joined(channel)
    const id = await rest.sow(rest.ana)
    await rest.sql`update seedlings set height = 1 where id = ${id}`
    await rest.sql`delete from seedlings where id = ${id}`
    expect((await inserts.next()).new).toEqual({ id, name: 'saguaro' })
    expect(await updates.next()).toMatchObject({ eventType: 'UPDATE', new: { id, height: 1 } })
    expect(await deletes.next()).toMatchObject({ eventType: 'DELETE', old: { id } })
  })

  test('a row larger than a message arrives without its large columns, and says so', async () => {
    const inbox = await listen(rest.ana.token, { event: 'INSERT', table: 'seedlings' })
    const id = await rest.sow(rest.ana, { name: 'x'.repeat(1_100_000) })
    expect(await inbox.next()).toMatchObject({ new: { id }, errors: ['Error 413: Payload Too Large'] })
  })

  test('rows of one large transaction arrive all, in order', async () => {
    const inbox = await listen(rest.ana.token, { event: 'INSERT', table: 'seedlings' })
    await rest.sql`
      insert into seedlings (owner, height) select ${rest.ana.id}, n from generate_series(1, 450) as n`
    for (let height = 1; height <= 450; height++) expect((await inbox.next()).new.height).toBe(height)
  })

  test('delivered changes are not repeated when a later part of the same transaction fails', async () => {
    await rest.sql.unsafe(`
      create sequence public.asked;
      create function public.fail_once(height numeric) returns boolean language plpgsql security definer as $$
      begin
        if height = 300 and nextval('public.asked') = 1 then
          raise exception 'the connection was lost' using errcode = '08006';
        end if;
        return true;
      end $$;
      grant execute on function public.fail_once(numeric) to authenticated;
      create policy "The third hundred fails the first time" on public.seedlings as restrictive
        for select to authenticated using (public.fail_once(height));`)
    const inbox = await listen(rest.ana.token, { event: 'INSERT', table: 'seedlings' })
    await rest.sql`
      insert into seedlings (owner, height) select ${rest.ana.id}, n from generate_series(1, 450) as n`
    for (let height = 1; height <= 450; height++) expect((await inbox.next()).new.height).toBe(height)
    const [asked] = await rest.sql`select last_value from public.asked`
    expect(Number(asked?.last_value)).toBeGreaterThan(1)
    await rest.sql`drop policy "The third hundred fails the first time" on public.seedlings`
  })
})

test.each(['SM980', '57014'])(
  'who could not be asked about a change (%s) starts afresh; the others are told',
  async (code) => {
    await rest.sql.unsafe(`
      create function public.refuse_ana() returns boolean language plpgsql security definer as $$
      begin
        if auth.uid() = '${rest.ana.id}' then raise exception 'too much' using errcode = '${code}'; end if;
        return true;
      end $$;
      grant execute on function public.refuse_ana() to authenticated`)
    onTestFinished(async () => {
      await rest.sql`drop function public.refuse_ana() cascade`
    })
    const socket = await rawSocket(rest)
    const config = { postgres_changes: [{ event: '*', schema: 'public', table: 'seedlings' }] }
    socket.say('1', '1', 'realtime:rows', 'phx_join', { config, access_token: rest.ana.token })
    await socket.inbox.until((frame) => JSON.stringify(frame).includes('Subscribed'))
    const bens = await listen(rest.ben.token, { event: 'INSERT', table: 'seedlings' })
    await rest.sql.unsafe(`
      create policy "Ana is refused" on public.seedlings as restrictive
        for select to authenticated using (public.refuse_ana())`)
    await rest.sow(rest.ana)
    const id = await rest.sow(rest.ben)
    expect(await bens.next()).toMatchObject({ new: { id } })
    expect(await socket.closed).toEqual({ code: 1012, reason: 'Changes may be missing' })
  },
)

describe('filters', () => {
  const cases: [
    string,
    Record<string, string | number | boolean>,
    Record<string, string | number | boolean>,
  ][] = [
    ['name=eq.agave', { name: 'agave' }, { name: 'yucca' }],
    ['name=neq.agave', { name: 'yucca' }, { name: 'agave' }],
    ['height=lt.10', { height: 9.5 }, { height: 10 }],
    ['height=lte.10', { height: 10 }, { height: 10.01 }],
    ['height=gt.9', { height: 10 }, { height: 9 }],
    ['height=gte.9', { height: 9 }, { height: 8.99 }],
    ['sown_at=gte.2026-03-01', { sown_at: '2026-03-01T00:00:00Z' }, { sown_at: '2026-02-28T23:59:59Z' }],
    ['name=in.(agave,"yucca, tall")', { name: 'yucca, tall' }, { name: 'yucca' }],
    ['name=not.in.(agave,yucca)', { name: 'cholla' }, { name: 'yucca' }],
    ['name=like.sag%', { name: 'sagebrush' }, { name: 'agave' }],
    ['name=ilike.SAG%', { name: 'sagebrush' }, { name: 'agave' }],
    ['height=is.null', {}, { height: 1 }],
    ['height=not.is.null', { height: 1 }, {}],
    ['healthy=is.true', { healthy: true }, { healthy: false }],
    ['name=isdistinct.agave', { name: 'yucca' }, { name: 'agave' }],
    ['name=eq.agave,height=gt.3', { name: 'agave', height: 4 }, { name: 'agave', height: 3 }],
  ]
  test.each(cases)('%s', async (filter, within, outside) => {
    const inbox = await listen(rest.ana.token, { event: 'INSERT', table: 'seedlings', filter })
    await rest.sow(rest.ana, outside)
    const id = await rest.sow(rest.ana, within)
    expect((await inbox.next()).new.id).toBe(id)
  })

  test('the builder of supabase-js, and a delete by the values the row had', async () => {
    const channel = (await arrive(rest.ana.token)).channel('builder')
    const inbox = new Inbox<{ old: { id: number } }>()
    const filter = postgresChangesFilter().eq('name', 'gone, "soon"').gt('height', 1)
    channel.on(
      'postgres_changes',
      { event: 'DELETE', schema: 'public', table: 'seedlings', filter },
      inbox.push as never,
    )
    await joined(channel)
    const other = await rest.sow(rest.ana, { name: 'other', height: 2 })
    const id = await rest.sow(rest.ana, { name: 'gone, "soon"', height: 2 })
    await rest.sql`delete from seedlings where id in (${other}, ${id})`
    expect((await inbox.next()).old).toEqual({ id })
  })

  test.each([
    ['colour=eq.green', 'Exception: invalid column for filter colour'],
    ['height=eq.tall', 'Exception: invalid input syntax for type numeric: "tall"'],
    ['name=match.^a', 'Exception: invalid filter name=match.^a'],
  ])('%s is refused with the reason', async (filter, reason) => {
    const channel = (await arrive(rest.ana.token)).channel('refused')
    const system = new Inbox<{ status: string; message: string }>()
    channel.on('system', {}, system.push)
    changesOf(channel, { event: '*', table: 'seedlings', filter })
    await joined(channel)
    const told = await system.next()
    expect(told.status).toBe('error')
    expect(told.message).toBe(
      `Unable to subscribe to changes with given parameters. An exception happened so please check your connect parameters: [event: *, schema: public, table: seedlings, filters: [${filter}]]. ${reason}`,
    )
  })

  test('a table that is not published is refused, in the reply when the client waits for it', async () => {
    const options = { config: { postgres_changes_options: { wait: true } } }
    const channel = (await arrive(rest.ana.token)).channel('unpublished', options)
    changesOf(channel, { event: '*', table: 'nowhere' })
    await expect(joined(channel)).rejects.toThrow(
      'Unable to subscribe to changes with given parameters. Please check Realtime is enabled for the given connect parameters: [event: *, schema: public, table: nowhere, filters: []]',
    )
  })
})

describe('what a subscriber does not receive', () => {
  test('rows of others: insert, update and delete', async () => {
    const forAna = await listen(rest.ana.token, { event: '*', table: 'seedlings' })
    const forBen = await listen(rest.ben.token, { event: '*', table: 'seedlings' })
    const id = await rest.sow(rest.ben)
    await rest.sql`update seedlings set name = 'ocotillo' where id = ${id}`
    await rest.sql`delete from seedlings where id = ${id}`
    const marker = await rest.sow(rest.ana)
    expect((await forAna.next()).new.id).toBe(marker)
    for (const event of ['INSERT', 'UPDATE', 'DELETE']) expect((await forBen.next()).eventType).toBe(event)
  })

  test('a row that an update moves out of their sight, but its new owner receives it', async () => {
    const forAna = await listen(rest.ana.token, { event: 'UPDATE', table: 'seedlings' })
    const forBen = await listen(rest.ben.token, { event: 'UPDATE', table: 'seedlings' })
    const [moved, marker] = [await rest.sow(rest.ana), await rest.sow(rest.ana)]
    await rest.sql`update seedlings set owner = ${rest.ben.id}, secret = 'for ben' where id = ${moved}`
    await rest.sql`update seedlings set name = 'marker' where id = ${marker}`
    expect((await forAna.next()).new.id).toBe(marker)
    expect((await forBen.next()).new.id).toBe(moved)
  })

  test("a row as it was in another person's hands, even if it is theirs at delivery", async () => {
    const forAna = await listen(rest.ana.token, { event: '*', table: 'seedlings' })
    const forBen = await listen(rest.ben.token, { event: '*', table: 'seedlings' })
    await rest.sql.begin(async (tx) => {
      const [row] =
        await tx`insert into seedlings (owner, name) values (${rest.ben.id}, 'private') returning id`
      await tx`update seedlings set owner = ${rest.ana.id}, name = 'handed over' where id = ${row?.id}`
    })
    expect(await forAna.next()).toMatchObject({ eventType: 'UPDATE', new: { name: 'handed over' } })
    expect(await forBen.next()).toMatchObject({ eventType: 'INSERT', new: { name: 'private' } })
  })

  test('H4: anything at all, if not signed in', async () => {
    const stranger = listen(rest.services.keys.publishableKey, { event: '*', table: 'seedlings' })
    await expect(stranger).rejects.toThrow('Unauthorized: Sign in to join a channel')
  })

  test('changes that were rolled back', async () => {
    const inbox = await listen(rest.ana.token, { event: '*', table: 'seedlings' })
    await rest.sql
      .begin(async (tx) => {
        await tx`insert into seedlings (owner) values (${rest.ana.id})`
        throw new Error('changed my mind')
      })
      .catch(() => {})
    const marker = await rest.sow(rest.ana)
    expect((await inbox.next()).new.id).toBe(marker)
  })
})
