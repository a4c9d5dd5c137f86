import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#core/database.types.ts'
import { practice as clinic } from '#core/practice.ts'
import { done, expectRefusal, type OpenPractice, openPractice } from '../practice.ts'

/** The calls a patient's browser makes to sign up, sign in, register, do the intake and sign out. */
let practice: OpenPractice
let client: SupabaseClient<Database>
let me: string
const credentials = { email: 'maya.torres@test.example', password: 'Palo-Verde-77' }
beforeAll(async () => {
  practice = await openPractice()
  client = practice.anonymous()
})
afterAll(() => practice.close())

const sent = async () =>
  (await practice.sql`select kind, recipient from private.mail_outbox order by created_at`).map((mail) => ({
    ...mail,
  }))

describe('signing up and in', () => {
  test('signUp with the metadata of a patient, and a redirect', async () => {
    const { data, error } = await client.auth.signUp({
      ...credentials,
      options: {
        data: {
          first_name: 'Maya',
          last_name: 'Torres',
          phone: '(602) 555-0142',
          date_of_birth: '1991-04-17',
        },
        emailRedirectTo: practice.url,
      },
    })
    expect(error).toBeNull()
    me = data.user?.id ?? ''
    expect(me).not.toBe('')
  })

  test('without email or password it is refused', async () => {
    for (const incomplete of [
      { email: '', password: 'Palo-Verde-77' },
      { email: 'nobody@test.example', password: '' },
    ]) {
      expect((await practice.anonymous().auth.signUp(incomplete)).error?.code).toBe('validation_failed')
      expect((await practice.anonymous().auth.signInWithPassword(incomplete)).error?.status).toBe(400)
    }
  })

  test('signInWithPassword, getUser, updateUser, refreshSession', async () => {
    expect((await client.auth.signInWithPassword(credentials)).error).toBeNull()
    expect((await client.auth.getUser()).data.user?.id).toBe(me)
    expect(
      (await client.auth.updateUser({ data: { nickname: 'May' } })).data.user?.user_metadata.nickname,
    ).toBe('May')
    const { data, error } = await client.auth.refreshSession()
    expect(error).toBeNull()
    expect(data.session?.token_type).toBe('bearer')
  })

  test('otp, recover, resend, verify and factors are answered as the auth service defines', async () => {
    const other = practice.anonymous()
    expect(
      (await other.auth.signInWithOtp({ email: credentials.email, options: { shouldCreateUser: false } }))
        .error,
    ).toBeNull()
    expect((await other.auth.resetPasswordForEmail(credentials.email)).error).toBeNull()
    expect((await other.auth.resend({ type: 'signup', email: credentials.email })).error).toBeNull()
    const wrong = await other.auth.verifyOtp({ email: credentials.email, token: '000000', type: 'email' })
    expect(wrong.error?.code).toBe('otp_expired')
    const asked = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(asked.error?.code).toBe('reauthentication_needed')
    await practice.sql`update auth.sessions set proved_at = now(), proved_by = 'password'`
    const factor = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Phone' })
    expect(factor.error).toBeNull()
    expect((await client.auth.mfa.unenroll({ factorId: factor.data?.id ?? '' })).error).toBeNull()
  })

  test('departure: the role check reads user_roles alone, since patients do not see whose account a provider is', async () => {
    const { error } = await client.from('providers').select('id').eq('user_id', me).maybeSingle()
    expect(error).toMatchObject({ code: '42501' })
    expect(await done(client.from('user_roles').select('role').eq('user_id', me))).toEqual([
      { role: 'patient' },
    ])
  })

  test('the registration notification goes to the practice inbox', async () => {
    const { error } = await client.functions.invoke('send-notifications', {
      body: {
        type: 'registration',
        recipientEmail: clinic.inboxEmail,
        data: {
          firstName: 'Maya',
          lastName: 'Torres',
          email: credentials.email,
          phone: '1',
          dateOfBirth: '1991-04-17',
        },
      },
    })
    expect(error).toBeNull()
    expect(await sent()).toContainEqual({ kind: 'registration', recipient: clinic.inboxEmail })
  })
})

describe('the profile', () => {
  test('the two flags decide the stage', async () => {
    expect(
      await done(
        client.from('profiles').select('registration_completed, intake_completed').eq('id', me).single(),
      ),
    ).toEqual({ registration_completed: false, intake_completed: false })
  })

  test("registration, then intake, is an update of the patient's own row", async () => {
    const registration = {
      first_name: 'Maya',
      last_name: 'Torres',
      date_of_birth: '1991-04-17',
      phone: '(602) 555-0142',
      address_line1: '1200 E Desert Willow Dr',
      address_line2: '',
      city: 'Phoenix',
      state: 'AZ',
      zip_code: '85016',
      emergency_contact_name: 'Jordan Torres',
      emergency_contact_phone: '(602) 555-0100',
      emergency_contact_relationship: 'Sibling',
      insurance_provider: 'Sonoran Health Plan',
      insurance_policy_number: 'SHP-1',
      hipaa_consent: true,
      treatment_consent: true,
      ai_assisted_notes_consent: true,
      recording_consent_given: false,
      registration_completed: true,
    }
    await done(client.from('profiles').update(registration).eq('id', me))
    const intake = {
      past_medical_history: 'Seasonal asthma.',
      surgical_history: '',
      allergies: 'Sulfa drugs, Penicillin',
      current_medications: [
        { id: 'm1', name: 'Melatonin', dosage: '3 mg', route: 'PO', frequency: 'QHS', verified: false },
      ],
      intake_completed: true,
      onboarding_completed: true,
    }
    await done(client.from('profiles').update(intake).eq('id', me))
    const all = await done(client.from('profiles').select('*').eq('id', me).single())
    expect(all).toMatchObject({
      ...registration,
      ...intake,
      phone: '+16025550142',
      emergency_contact_phone: '+16025550100',
      preferred_language: 'English',
    })
    expect(all.patient_id).toMatch(/^\d{7}$/)
    expect(await done(client.from('profiles').select('id').eq('id', me).single())).toEqual({ id: me })
  })

  test('registration is not complete without both consents', async () => {
    await expectRefusal(
      client.from('profiles').update({ hipaa_consent: false }).eq('id', me),
      '23514',
      'new row for relation "profiles" violates check constraint "registration_is_complete"',
    )
  })
})

test('after signing out the old token reads nothing', async () => {
  const { data } = await client.auth.getSession()
  const old = practice.as({ id: me, email: '', token: data.session?.access_token ?? '' })
  expect(await done(old.from('profiles').select('id'))).toEqual([{ id: me }])
  expect((await client.auth.signOut()).error).toBeNull()
  const { error, status } = await old.from('profiles').select('id')
  expect({ status, message: error?.message }).toEqual({ status: 401, message: 'Session has ended' })
})
