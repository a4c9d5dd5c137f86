-- What the demo's patients signed: everyone who finished registration signed the practice's documents, Maya has a
-- release of information and a pharmacy on file, Dana a preferred name.

insert into public.consents (patient_id, text_id, granted, signature, signed_at, ip_address)
select p.id, t.id, true, p.first_name || ' ' || p.last_name, now() - interval '40 days', '203.0.113.24'
from public.profiles p
join public.consent_texts t on private.is_document(t.kind) and t.kind <> 'release' and t.version = 1
  and t.language = p.preferred_language
where p.registration_completed;

insert into public.information_releases (
  patient_id, text_id, direction, recipient, recipient_contact, information, details, purpose, expires_on, signature,
  signed_at, ip_address
)
select p.id, t.id, 'both', 'Dr. Kim Lee, Desert Family Clinic', '(520) 555-0161, 88 E Broadway Blvd, Tucson, AZ 85701',
  array['summary', 'medications', 'diagnoses'], '', 'Shared treatment with my primary care doctor',
  current_date + 300, p.first_name || ' ' || p.last_name, now() - interval '30 days', '203.0.113.24'
from public.profiles p join public.consent_texts t on t.kind = 'release' and t.version = 1 and t.language = 'English'
where p.id = 'd0000000-0000-4000-8000-000000000001';

update public.profiles set preferred_name = 'Dee', pronouns = 'she/they' where first_name = 'Dana';
update public.profiles set pharmacy_name = 'Ocotillo Pharmacy',
  pharmacy_address = '410 N Central Ave, Phoenix, AZ 85004', pharmacy_phone = '+16025550177'
where id = 'd0000000-0000-4000-8000-000000000001';
