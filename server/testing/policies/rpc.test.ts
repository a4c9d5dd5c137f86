import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal, type OpenPractice, openPractice } from './practice.ts'

let practice: OpenPractice
beforeAll(async () => {
  practice = await openPractice()
})
afterAll(() => practice.close())

/** Every function a client can call, and who may. A new one must be thought about here. */
const callable = {
  'asked_consents(uuid)': 'authenticated, service_role',
  'begin_expressions(uuid)': 'authenticated, service_role',
  'bill_visit(uuid)': 'authenticated, service_role',
  'billing_totals(date,date,text,uuid)': 'authenticated, service_role',
  'begin_speech(uuid,text,text,text)': 'authenticated, service_role',
  'answer_consents(uuid,jsonb)': 'authenticated, service_role',
  'audit_entries(uuid,uuid,text,timestamp with time zone,timestamp with time zone,bigint,integer)':
    'authenticated, service_role',
  'book_outside_hours(uuid,timestamp with time zone,text,integer,text,text,text,uuid)':
    'authenticated, service_role',
  'booked_slots(uuid,timestamp with time zone,timestamp with time zone)': 'authenticated, service_role',
  'booked_times(timestamp with time zone,timestamp with time zone)': 'authenticated, service_role',
  'confirm_identity(uuid)': 'authenticated, service_role',
  'hold_visit_by_phone(uuid,timestamp with time zone,integer,text,text,boolean,text,text)':
    'authenticated, service_role',
  'may_be_missed(uuid)': 'authenticated, service_role',
  'mark_visit_missed(uuid)': 'authenticated, service_role',
  'decline_license(uuid,text,timestamp with time zone)': 'authenticated, service_role',
  'licensed_providers(text)': 'authenticated, service_role',
  'record_visit_location(uuid,text,text,text,text,text,boolean)': 'authenticated, service_role',
  'verify_license(uuid,text,date)': 'authenticated, service_role',
  'visit_entry(uuid)': 'authenticated, service_role',
  'change_cutoff_hours()': 'authenticated, service_role',
  'due_monitoring(integer)': 'authenticated, service_role',
  'medication_context(uuid)': 'authenticated, service_role',
  'override_rates(date)': 'authenticated, service_role',
  'record_monitoring(uuid,date,text)': 'authenticated, service_role',
  'complete_intake(uuid,jsonb)': 'authenticated, service_role',
  'correct_bill(uuid,text,integer,text,text)': 'authenticated, service_role',
  'complete_claim(uuid,jsonb,text)': 'authenticated, service_role',
  'move_prepayment(uuid,uuid)': 'authenticated, service_role',
  'conversations_to_answer(uuid)': 'authenticated, service_role',
  'kept_conversation(uuid)': 'authenticated, service_role',
  'needs_no_answer(uuid,timestamp with time zone)': 'authenticated, service_role',
  'document_verifiers()': 'authenticated, service_role',
  'move_outside_hours(uuid,timestamp with time zone)': 'authenticated, service_role',
  'move_bill(uuid,text,text,text,numeric)': 'authenticated, service_role',
  'record_request_for(uuid,uuid,text,text,text)': 'authenticated, service_role',
  'revoke_release(uuid,text)': 'authenticated, service_role',
  'record_accesses(text,date,integer)': 'authenticated, service_role',
  'record_visit_event(uuid,text,jsonb)': 'authenticated, service_role',
  'message_inbox(timestamp with time zone,integer)': 'authenticated, service_role',
  'my_draft_key()': 'authenticated, service_role',
  'my_dea_number()': 'authenticated, service_role',
  'my_patients(text,boolean,uuid,integer)': 'authenticated, service_role',
  'notes_to_cosign()': 'authenticated, service_role',
  'cosigned_patient(uuid)': 'authenticated, service_role',
  'open_chart(uuid)': 'authenticated, service_role',
  'patient_insights()': 'authenticated, service_role',
  'practice_people(text,app_role,integer)': 'authenticated, service_role',
  'provider_overview()': 'authenticated, service_role',
  'refill_items(text,integer,integer)': 'authenticated, service_role',
  'open_work_count(text)': 'authenticated, service_role',
  'refuse_provider(uuid,text)': 'authenticated, service_role',
  'safety_plans_to_review()': 'authenticated, service_role',
  'documents_to_sign(uuid)': 'authenticated, service_role',
  'sign_documents(uuid[],text,uuid)': 'authenticated, service_role',
  'server_time()': 'authenticated, service_role',
  'save_schedule(jsonb,jsonb,jsonb,integer,integer)': 'authenticated, service_role',
  'search_patients(text,text)': 'authenticated, service_role',
  'task_owners(uuid)': 'authenticated, service_role',
  'suspend_provider(uuid,text)': 'authenticated, service_role',
  'verify_provider(uuid,timestamp with time zone)': 'authenticated, service_role',
  'visit_consents(uuid)': 'authenticated, service_role',
  'withdraw_consent(uuid,text)': 'authenticated, service_role',
  'cancel_practice_visit(uuid,text)': 'authenticated, service_role',
  'chart_entry(uuid)': 'authenticated, service_role',
  'end_supervision(uuid,text)': 'authenticated, service_role',
  'reopen_account(uuid,text)': 'authenticated, service_role',
  'overdue_conversations()': 'authenticated, service_role',
  'open_overdue_conversation(uuid,uuid)': 'authenticated, service_role',
  'answer_overdue_conversation(uuid,uuid,text,uuid,timestamp with time zone)': 'authenticated, service_role',
  'failed_deliveries()': 'authenticated, service_role',
  'my_address_is_proven()': 'authenticated, service_role',
  'uncertain_visits()': 'authenticated, service_role',
  'export_practice_bills(date,date,uuid,text,text,uuid)': 'authenticated, service_role',
  'close_patient_account(uuid,text)': 'authenticated, service_role',
  'hand_over_task(uuid,uuid)': 'authenticated, service_role',
  'give_chart_reason(uuid,text,text)': 'authenticated, service_role',
  'make_supervisor(uuid,text)': 'authenticated, service_role',
  'practice_appointments(timestamp with time zone,timestamp with time zone,uuid,text,text,boolean,uuid,integer)':
    'authenticated, service_role',
  'practice_billing_totals(date,date,text)': 'authenticated, service_role',
  'practice_bills(date,date,uuid,text,text,uuid,integer)': 'authenticated, service_role',
  'practice_patients(text,boolean,uuid,integer)': 'authenticated, service_role',
  'practice_safety_tasks()': 'authenticated, service_role',
  'safety_worklist()': 'authenticated, service_role',
  'closed_safety_tasks(timestamp with time zone,integer)': 'authenticated, service_role',
  'accept_invitation(uuid)': 'authenticated, service_role',
  'attach_guardian_document(uuid,text)': 'authenticated, service_role',
  'cancel_visit_for(uuid,text)': 'authenticated, service_role',
  'move_visit_for(uuid,timestamp with time zone)': 'authenticated, service_role',
  'change_proxy(uuid,text[],timestamp with time zone)': 'authenticated, service_role',
  'correct_birth_date(uuid,date,text)': 'authenticated, service_role',
  'end_representation(uuid,text)': 'authenticated, service_role',
  'give_sign_in(uuid,text)': 'authenticated, service_role',
  'guardians_of_practice(text,text,integer)': 'authenticated, service_role',
  'invite_representative(uuid,text,text,text[],timestamp with time zone,text)': 'authenticated, service_role',
  'correct_guardian_name(uuid,text,text,text)': 'authenticated, service_role',
  'limit_representative(uuid,text[],text)': 'authenticated, service_role',
  'must_sign_as_adult()': 'authenticated, service_role',
  'my_invitations()': 'authenticated, service_role',
  'people_i_act_for()': 'authenticated, service_role',
  'register_dependent(text,text,date,text,text,text,uuid)': 'authenticated, service_role',
  'representatives_of(uuid)': 'authenticated, service_role',
  'share_with_guardians(text,uuid,boolean)': 'authenticated, service_role',
  'sign_registration(uuid,text)': 'authenticated, service_role',
  'decline_guardian(uuid,text,text)': 'authenticated, service_role',
  'appoint_cosigner(uuid,uuid)': 'authenticated, service_role',
  'verify_guardian(uuid,text[],text)': 'authenticated, service_role',
  'visits_of(uuid)': 'authenticated, service_role',
  'visit_to_join(uuid)': 'authenticated, service_role',
  'contact_profile(uuid)': 'authenticated, service_role',
  'complete_registration_for(uuid,jsonb)': 'authenticated, service_role',
  'providers_of(uuid)': 'authenticated, service_role',
  'booking_profile(uuid)': 'authenticated, service_role',
  'waiting_for_earlier_times(uuid)': 'authenticated, service_role',
  'bills_of(uuid)': 'authenticated, service_role',
  'acknowledge_safety_task(uuid)': 'authenticated, service_role',
  'log_safety_contact(uuid,text)': 'authenticated, service_role',
  'answer_safety_question(text,boolean)': 'authenticated, service_role',
  'ask_safety_question(text)': 'authenticated, service_role',
  'report_skipped_intake(uuid,integer,jsonb)': 'authenticated, service_role',
  'report_visit_chat(uuid,text)': 'authenticated, service_role',
  'reading_hours()': 'anon, authenticated, service_role',
  'safety_engine_status()': 'authenticated, service_role',
  'system_status()': 'authenticated, service_role',
  'retry_dead_letter(text,text)': 'authenticated, service_role',
  'dismiss_dead_letter(text,text)': 'authenticated, service_role',
  'publish_consent_text(text)': 'authenticated, service_role',
  'close_note(uuid,text)': 'authenticated, service_role',
  'confirm_codes(uuid,jsonb,jsonb)': 'authenticated, service_role',
  'problem_in_error(uuid,text)': 'authenticated, service_role',
  'release_note(uuid)': 'authenticated, service_role',
  'reopen_note(uuid)': 'authenticated, service_role',
  'send_back_note(uuid,text)': 'authenticated, service_role',
  'set_dea_number(text)': 'authenticated, service_role',
  'sign_out_person(uuid,text)': 'authenticated, service_role',
  'check_in_visit(uuid,boolean)': 'authenticated, service_role',
  'claim_of_bill(uuid)': 'authenticated, service_role',
  'claim_basis(uuid)': 'authenticated, service_role',
  'change_coverage(uuid,text,text,jsonb)': 'authenticated, service_role',
  'front_desk_bills(uuid)': 'authenticated, service_role',
  'record_payment(uuid,uuid,numeric,date,text,text)': 'authenticated, service_role',
  'record_visit_payment(uuid,uuid,numeric,date,text,text)': 'authenticated, service_role',
  'prepayments_to_refund()': 'authenticated, service_role',
  'unbilled_visits(uuid,text)': 'authenticated, service_role',
  'reverse_payment(uuid,text)': 'authenticated, service_role',
  'bills_to_refund()': 'authenticated, service_role',
  'refund_overpayment(uuid,text)': 'authenticated, service_role',
  'visit_paid_ahead(uuid)': 'authenticated, service_role',
  'usual_payment(uuid)': 'authenticated, service_role',
  'change_visit_payment(uuid,text)': 'authenticated, service_role',
  'front_desk_book(uuid,uuid,timestamp with time zone,text,integer,text,text,text,uuid)':
    'authenticated, service_role',
  'front_desk_cancel(uuid,text)': 'authenticated, service_role',
  'front_desk_change_contact(uuid,timestamp with time zone,text,text,text,text,text,text,text,text,text,text,text)':
    'authenticated, service_role',
  'front_desk_move(uuid,timestamp with time zone)': 'authenticated, service_role',
  'correct_monitoring(uuid,date,text)': 'authenticated, service_role',
  'file_in_error(uuid,text)': 'authenticated, service_role',
  'swap_on_call(uuid,uuid)': 'authenticated, service_role',
  'front_desk_providers()': 'authenticated, service_role',
  'front_desk_patient(uuid)': 'authenticated, service_role',
  'front_desk_patients(text)': 'authenticated, service_role',
  'enter_waiting_room(uuid)': 'authenticated, service_role',
  'tell_cannot_come(uuid)': 'authenticated, service_role',
  'front_desk_visits(timestamp with time zone,timestamp with time zone,uuid,boolean)':
    'authenticated, service_role',
  'office_staff()': 'authenticated, service_role',
  'on_call_channels()': 'authenticated, service_role',
  'release_superbill(uuid)': 'authenticated, service_role',
  'remove_office_staff(uuid,text)': 'authenticated, service_role',
  'signature_on_file(uuid)': 'authenticated, service_role',
  'task_patients()': 'authenticated, service_role',
}

test('only the intended functions can be called', async () => {
  const functions = await practice.sql`
    select p.oid::regprocedure::text as name, string_agg(g.grantee::regrole::text, ', ' order by g.grantee::regrole::text)
      filter (where g.grantee::regrole::text in ('-', 'anon', 'authenticated', 'service_role')) as callers
    from pg_proc p, aclexplode(p.proacl) g where p.pronamespace = 'public'::regnamespace group by p.oid order by 1`
  expect(Object.fromEntries(functions.map(({ name, callers }) => [name, callers]))).toEqual(callable)
})

describe.each(['patient', 'treating', 'admin'] as const)('%s', (who) => {
  test.each([
    'is_admin',
    'record_audit',
    'notify',
    'raise_safety_task',
    'queue_mail',
    'check_booking',
    'patients_i_treat',
    'begin_request',
    'set_config',
    'pg_sleep',
    'pg_read_file',
    'bill_completed_visit',
    'write_medication',
    'issue_prescription',
    'take_identity_proof',
  ])('cannot call %s', async (name) => {
    const { error, status } = await practice.as(practice.people[who]).rpc(name as 'booked_slots', {} as never)
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST202', status: 404 })
  })

  test.each([
    'private',
    'auth',
    'storage',
    'realtime',
    'supabase_migrations',
    'pg_catalog',
    'information_schema',
  ])('cannot reach into the schema %s', async (schema) => {
    const client = practice.as(practice.people[who]) as unknown as {
      schema: (name: string) => ReturnType<OpenPractice['as']>
    }
    const { error, status } = await client
      .schema(schema)
      .from('users' as 'profiles')
      .select('*')
    expect({ code: error?.code, status }).toEqual({ code: 'PGRST106', status: 406 })
  })

  test.each(['mail_outbox', 'rate_limits', 'users', 'sessions', 'secrets', 'objects', 'pg_class'])(
    'finds no table %s',
    async (table) => {
      const { error, status } = await practice
        .as(practice.people[who])
        .from(table as 'profiles')
        .select('*')
      expect({ code: error?.code, status }).toEqual({ code: 'PGRST205', status: 404 })
    },
  )
})

test('arguments cannot smuggle in more than they name', async () => {
  const { as, people } = practice
  const smuggled = { provider_id: people.unverified.providerId, verified_by: people.patient.id }
  const { error } = await as(people.admin).rpc('verify_provider', smuggled as never)
  expect(error?.code).toBe('PGRST202')
  await expectRefusal(
    as(people.patient).rpc('verify_provider', {
      provider_id: "x'; update user_roles set role = 'admin'; --",
      updated_at: '2026-01-01T00:00:00Z',
    }),
    '22P02',
    'invalid input syntax for type uuid',
  )
})
