import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Actor } from '#server/testing/actors.ts'
import { yearsAgo } from './family.ts'
import { createPatient, phoenix } from './people.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from './practice.ts'
import { allRights, createRepresentative, setAge, signAsGuardian } from './representatives.ts'
import { bookVisit } from './visits.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

test('the practice limits a guardian with a reason that the guardian is shown', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const guardian = await createRepresentative(practice, child)
  const limit = (reason: string) =>
    practice.as(practice.people.admin).rpc('limit_representative', {
      representation: guardian.representationId,
      rights: ['schedule'],
      reason,
    })
  await expectRefusal(limit('No.'), 'SM742')
  await done(limit('By the court order of March 3.'))
  const [shown] = await done(practice.as(guardian).rpc('people_i_act_for'))
  expect(shown).toMatchObject({ rights_now: ['schedule'], limited_reason: 'By the court order of March 3.' })
  expect(await done(practice.as(guardian).from('profiles').select('id'))).toEqual([])
})

test('the supervising physician changes the rules by age, and they apply to the guardian immediately', async () => {
  const teen = await createPatient(practice)
  await setAge(practice, teen, 17)
  const guardian = await createRepresentative(practice, teen)
  const result = { patient_id: teen.id, instrument: 'gad7', answers: [0, 0, 0, 0, 0, 0, 0], score: 0 }
  await done(practice.as(teen).from('assessment_results').insert(result))
  const seen = async () => (await done(practice.as(guardian).from('assessment_results').select('id'))).length
  expect(await seen()).toBe(0)
  const rules = () => practice.as(practice.people.admin).from('guardian_rules')
  await done(
    rules().insert({
      state: 'AZ',
      from_age: 17,
      to_age: 17,
      may_read: ['read_assessments'],
      reason_english: 'The practice shares questionnaires at 17.',
      reason_spanish: 'El consultorio comparte los cuestionarios a los 17.',
    }),
  )
  expect(await seen()).toBe(1)
  const kept = async () => {
    const [shown] = await done(
      practice.as(practice.people.admin).rpc('representatives_of', { patient: teen.id }),
    )
    return (shown as { kept_private: string[] }).kept_private
  }
  // The practice isn't shown the patient's state here, so the server reports what stays private by its rule.
  expect(await kept()).not.toContain('read_assessments')
  expect(await kept()).toContain('read_notes')
  await done(rules().delete().eq('state', 'AZ').select('id'))
  expect(await kept()).toContain('read_assessments')
  expect(await seen()).toBe(0)
})

test('a person who joins for a patient learns that the intake is done, and none of its content', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const rights = ['schedule', 'forms', 'read_notes']
  const guardian = await createRepresentative(practice, child, { rights })
  await signAsGuardian(practice, child, guardian)
  const visit = await bookVisit(practice, { patient: child, at: phoenix(12, '10:00') })
  const entry = () => done(practice.as(guardian).rpc('visit_entry', { appointment_id: visit }))
  expect(await entry()).toMatchObject({ intake_done: false })
  await practice.sql`
    insert into public.intake_responses (patient_id, appointment_id, data) values (${child.id}, ${visit}, '{}')`
  expect(await entry()).toMatchObject({ intake_done: false })
  await practice.sql`update public.intake_responses set completed_at = now() where appointment_id = ${visit}`
  expect(await entry()).toMatchObject({ intake_done: true })
  expect(await done(practice.as(guardian).from('intake_responses').select('id'))).toEqual([])
})

test('only the practice corrects a verified date of birth, with a reason', async () => {
  const child = await createPatient(practice)
  await setAge(practice, child, 9)
  const guardian = await createRepresentative(practice, child)
  const born = yearsAgo(13)
  const correct = (who: Actor) =>
    practice
      .as(who)
      .rpc('correct_birth_date', { patient: child.id, born, reason: 'The birth certificate says so.' })
  await expectRefusal(
    practice.as(guardian).from('profiles').update({ date_of_birth: born }).eq('id', child.id),
    'SM725',
  )
  await expectRefusal(correct(practice.people.treating), 'SM732')
  await done(correct(practice.people.admin))
  const [profile] =
    await practice.sql`select date_of_birth::text as born from public.profiles where id = ${child.id}`
  expect(profile?.born).toBe(born)
  const [audit] = await practice.sql`
    select actor_id, details ->> 'reason' as reason from public.audit_log
    where patient_id = ${child.id} and event_type = 'profiles.birth_date_corrected'`
  expect(audit).toEqual({ actor_id: practice.people.admin.id, reason: 'The birth certificate says so.' })
})

describe('the name of a guardian', () => {
  const reason = 'The marriage certificate says so.'
  const rename = (who: Actor, first_name: string) =>
    fetch(`${practice.url}/auth/v1/user`, {
      method: 'PUT',
      headers: {
        apikey: practice.keys.publishableKey,
        authorization: `Bearer ${who.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ data: { first_name } }),
    })
  const correct = (who: Actor, representation: string, last_name = 'Ruiz') =>
    practice.as(who).rpc('correct_guardian_name', { representation, first_name: 'Elena', last_name, reason })
  const nameOf = async ({ id }: Actor) =>
    (await practice.sql`select private.person_name(${id}::uuid) as name`)[0]?.name

  test('is theirs to change until a document is sent, and again once it is declined', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createRepresentative(practice, child, { verified: false })
    expect((await rename(guardian, 'Anna')).status).toBe(200)
    await practice.sql`update public.representatives set document_name = 'x' where id = ${guardian.representationId}`
    const refused = await rename(guardian, 'Elena')
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ error_code: 'name_was_checked' })
    await practice.sql`update public.representatives set document_name = null where id = ${guardian.representationId}`
    expect((await rename(guardian, 'Elena')).status).toBe(200)
  })

  test('is corrected by the supervising physician alone, with a reason in the log of the child', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createRepresentative(practice, child)
    expect((await rename(guardian, 'Elena')).status).toBe(403)
    await expectRefusal(correct(guardian, guardian.representationId), 'SM732')
    await expectRefusal(correct(practice.people.treating, guardian.representationId), 'SM732')
    await expectRefusal(correct(practice.people.admin, guardian.representationId, '123'), 'SM760')
    await expectRefusal(correct(practice.people.admin, guardian.representationId, 'x'.repeat(101)), 'SM760')
    expect(await nameOf(guardian)).toBe('Ana Guardian')
    await done(correct(practice.people.admin, guardian.representationId))
    await done(correct(practice.people.admin, guardian.representationId))
    expect(await nameOf(guardian)).toBe('Elena Ruiz')
    const noted = await practice.sql`
      select actor_id, actor_session is not null and ip_address is not null as traced, details ->> 'reason' as reason
      from public.audit_log
      where patient_id = ${child.id} and event_type = 'representatives.update'`
    expect([...noted]).toEqual([
      {
        actor_id: practice.people.admin.id,
        traced: true,
        reason: `Changed the name from “Ana Guardian” to “Elena Ruiz”. ${reason}`,
      },
    ])
  })

  test('follows the same rule if the guardian is a patient too, or someone else keeps their profile', async () => {
    const child = await createPatient(practice)
    await setAge(practice, child, 9)
    const guardian = await createPatient(practice, 'Ana', 'Guardian')
    const helper = await createRepresentative(practice, guardian, { kind: 'proxy' })
    const [row] = await practice.sql<{ id: string }[]>`
      insert into public.representatives
        (patient_id, user_id, kind, basis, relation, rights, accepted_at, verified_at, verified_state)
      values (${child.id}, ${guardian.id}, 'guardian', 'minor', 'parent', ${allRights}, now(), now(), 'AZ')
      returning id`
    for (const who of [guardian, helper]) {
      const { error } = await practice
        .as(who)
        .from('profiles')
        .update({ first_name: 'Elena' })
        .eq('id', guardian.id)
        .select()
        .single()
      expect(error?.code).toBe('SM747')
    }
    await done(correct(practice.people.admin, row?.id ?? ''))
    expect(await nameOf(guardian)).toBe('Elena Ruiz')
    const noted = await practice.sql`
      select actor_id from public.audit_log
      where patient_id = ${child.id} and event_type = 'representatives.update'
        and details ->> 'reason' = ${`Changed the name from “Ana Guardian” to “Elena Ruiz”. ${reason}`}`
    expect([...noted]).toEqual([{ actor_id: practice.people.admin.id }])
  })

  test('a helper with a profile who takes another name is in the log of the person they help', async () => {
    const helper = await createPatient(practice, 'Ana', 'Proxy')
    const patient = await createPatient(practice)
    await practice.sql`
      insert into public.representatives (patient_id, user_id, kind, basis, relation, rights, accepted_at)
      values (${patient.id}, ${helper.id}, 'proxy', 'named_by_patient', 'friend', '{schedule}', now())`
    await done(practice.as(helper).from('profiles').update({ first_name: 'Elena' }).eq('id', helper.id))
    const noted = await practice.sql`
      select actor_id, details ->> 'reason' as reason from public.audit_log
      where patient_id = ${patient.id} and details ? 'reason'`
    expect([...noted]).toEqual([
      { actor_id: helper.id, reason: 'Changed their name from “Ana Proxy” to “Elena Proxy”' },
    ])
  })
})
