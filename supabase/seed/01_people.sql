-- The days of the demo are those of its practice: at 6 PM in Phoenix it is tomorrow already in UTC.
select set_config('TimeZone', 'America/Phoenix', true);

-- Demo people. Everybody's password is Saguaro-Demo-1; the server hands in its own hash, hosted Supabase makes one.
create function pg_temp.person(person uuid, address text, metadata jsonb) returns void language sql as $$
  insert into auth.users (id, email, encrypted_password, email_confirmed_at, raw_user_meta_data)
  values (
    person, address,
    coalesce(nullif(current_setting('seed.password_hash', true), ''), extensions.crypt('Saguaro-Demo-1', extensions.gen_salt('bf'))),
    now(), metadata
  )
$$;

-- Staff
select pg_temp.person('a0000000-0000-4000-8000-000000000001', 'admin@saguaro.example', '{"first_name": "Margaret", "last_name": "Yazzie", "provider_title": "Dr.", "credentials": "MD", "specialty": "Psychiatry"}');
select pg_temp.person('b0000000-0000-4000-8000-000000000001', 'provider@saguaro.example', '{"first_name": "Elena", "last_name": "Ruiz", "provider_title": "Dr.", "credentials": "MD", "specialty": "Psychiatry", "license_states": {"arizona": true}}');
select pg_temp.person('b0000000-0000-4000-8000-000000000002', 'jonah.begay@saguaro.example', '{"first_name": "Jonah", "last_name": "Begay", "provider_title": "Mr.", "credentials": "PMHNP-BC", "specialty": "Psychiatry", "license_states": {"arizona": true}}');
select pg_temp.person('b0000000-0000-4000-8000-000000000003', 'priya.raman@saguaro.example', '{"first_name": "Priya", "last_name": "Raman", "provider_title": "Ms.", "credentials": "LCSW", "specialty": "Therapy/Counseling", "license_states": {"arizona": true, "illinois": true}}');
select pg_temp.person('b0000000-0000-4000-8000-000000000004', 'thomas.okafor@saguaro.example', '{"first_name": "Thomas", "last_name": "Okafor", "provider_title": "Dr.", "credentials": "PsyD", "specialty": "Psychology", "license_states": {"arizona": true}}');
select pg_temp.person('b0000000-0000-4000-8000-000000000005', 'grace.lindqvist@saguaro.example', '{"first_name": "Grace", "last_name": "Lindqvist", "provider_title": "Mrs.", "credentials": "LPC", "specialty": "Therapy/Counseling", "license_states": {"arizona": true}, "license_number": "LPC-20417"}');

insert into public.user_roles (user_id, role) values ('a0000000-0000-4000-8000-000000000001', 'admin');

update public.providers set
  id = ('c' || substr(user_id::text, 2))::uuid, created_at = now() - interval '100 days',
  verified_at = now() - interval '90 days',
  verified_by = 'a0000000-0000-4000-8000-000000000001'
where user_id <> 'b0000000-0000-4000-8000-000000000005' and user_id::text like 'b0000000%';

update public.providers p set
  license_number = x.license_number, npi = x.npi, type_1_npi = x.npi, taxonomy_code = x.taxonomy_code,
  taxonomy_description = x.taxonomy_description, experience_years = x.years, languages = x.languages,
  time_zone = x.time_zone, bio = x.bio, profile_photo_url = '/portraits/' || lower(x.last_name) || '.svg'
from (values
  ('Ruiz', 'MD-48213', '1740283779', '2084P0800X', 'Psychiatry', 14, array['English', 'Spanish'], 'America/Phoenix',
    'Works with adults living with depression, anxiety and bipolar disorder. Likes plain language, shared decisions and the smallest dose that helps.'),
  ('Begay', 'AP-7712', '1982605119', '363LP0808X', 'Psychiatric Nurse Practitioner', 8, array['English', 'Navajo'], 'America/Denver',
    'Sees patients across the Navajo Nation, which keeps daylight saving time while the rest of Arizona does not.'),
  ('Raman', 'LCSW-15902', '1669475711', '1041C0700X', 'Clinical Social Worker', 11, array['English', 'Hindi', 'Tamil'], 'America/Phoenix',
    'Therapist for people in grief, in transition or in both. Uses CBT and acceptance and commitment therapy.'),
  ('Okafor', 'PSY-4431', '1215913488', '103TC0700X', 'Clinical Psychologist', 19, array['English'], 'America/Phoenix',
    'Psychologist for trauma, OCD and long-standing patterns. Testing and therapy under one roof.')
) as x (last_name, license_number, npi, taxonomy_code, taxonomy_description, years, languages, time_zone, bio)
where p.last_name = x.last_name;

update public.providers set
  hourly_rate = 300, license_number = 'MD-20117', npi = '1593840279', type_1_npi = '1593840279', taxonomy_code = '2084P0800X',
  taxonomy_description = 'Psychiatry', is_available = false, verified_at = now() - interval '200 days',
  created_at = now() - interval '210 days'
where user_id = 'a0000000-0000-4000-8000-000000000001';

-- Weekly hours, in each provider's own time zone
insert into public.provider_availability (provider_id, day_of_week, start_time, end_time)
select p.id, day, hours.starts, hours.ends
from public.providers p
join (values
  ('Ruiz', array[1, 2, 3, 4, 5], time '09:00', time '12:00'), ('Ruiz', array[1, 2, 3, 4, 5], '13:00', '17:00'),
  ('Ruiz', array[2], '17:00', '20:00'),
  ('Begay', array[1, 3, 5], '08:00', '16:00'), ('Begay', array[6], '09:00', '13:00'),
  ('Raman', array[1, 2, 4], '10:00', '18:00'),
  ('Okafor', array[2, 3, 4, 5], '09:00', '15:00'),
  ('Lindqvist', array[1, 2, 3, 4, 5], '09:00', '17:00')
) as hours (last_name, days, starts, ends) on hours.last_name = p.last_name
cross join unnest(hours.days) day;

insert into public.organization_config (name, type_2_npi, ein, address_line1, address_line2, city, state, zip_code, phone) values
  ('Saguaro Mind, PLLC', '1234567893', '86-0912345', '401 W Ocotillo Rd', 'Suite 210', 'Phoenix', 'AZ', '85013', '(602) 555-0110');

-- Patients, one at each stage
select pg_temp.person('d0000000-0000-4000-8000-000000000001', 'patient@saguaro.example', '{"first_name": "Maya", "last_name": "Torres", "phone": "(602) 555-0142", "date_of_birth": "1991-04-17"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000002', 'sam.whitaker@saguaro.example', '{"first_name": "Sam", "last_name": "Whitaker", "phone": "(480) 555-0175", "date_of_birth": "2001-09-02"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000003', 'alex.nguyen@saguaro.example', '{"first_name": "Alex", "last_name": "Nguyen", "phone": "(520) 555-0119", "date_of_birth": "1987-12-11"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000004', 'dana.brooks@saguaro.example', '{"first_name": "Dana", "last_name": "Brooks", "phone": "(928) 555-0163", "date_of_birth": "1979-06-25"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000005', 'lucia.hernandez@saguaro.example', '{"first_name": "Lucía", "last_name": "Hernández", "phone": "(623) 555-0108", "date_of_birth": "1995-02-03"}');
select pg_temp.person('d0000000-0000-4000-8000-000000000006', 'walter.price@saguaro.example', '{"first_name": "Walter", "last_name": "Price", "phone": "(602) 555-0190", "date_of_birth": "1952-08-30"}');

-- Everybody but Sam has finished registration
update public.profiles p set
  address_line1 = x.address, city = x.city, state = 'AZ', zip_code = x.zip_code,
  emergency_contact_name = x.contact, emergency_contact_phone = x.contact_phone,
  emergency_contact_relationship = x.relationship, insurance_provider = x.plan,
  insurance_policy_number = x.prefix || p.patient_id, hipaa_consent = true, treatment_consent = true,
  ai_assisted_notes_consent = true, registration_completed = true
from (values
  ('Maya', '1200 E Desert Willow Dr', 'Phoenix', '85016', 'Ana Torres', '(602) 555-0171', 'Sibling', 'Sonoran Health Plan', 'SHP-'),
  ('Alex', '3418 N Campbell Ave, Apt 12', 'Tucson', '85719', 'Linh Nguyen', '(520) 555-0126', 'Parent', 'Copper State Mutual', 'CSM'),
  ('Dana', '627 S San Francisco St', 'Flagstaff', '86001', 'Robin Ellis', '(928) 555-0137', 'Partner', 'Sonoran Health Plan', 'SHP-'),
  ('Lucía', '8154 W Thunderbird Rd', 'Peoria', '85381', 'Rosa Hernández', '(623) 555-0164', 'Parent', 'Cactus Community Care', 'CCC-'),
  ('Walter', '4820 E Osborn Rd', 'Phoenix', '85018', 'Joan Price', '(602) 555-0191', 'Child', 'Medicare', '1EG4')
) as x (first_name, address, city, zip_code, contact, contact_phone, relationship, plan, prefix)
where p.first_name = x.first_name;

-- and everybody but Sam and Alex the intake
update public.profiles set
  past_medical_history = 'Seasonal asthma.', surgical_history = 'Appendectomy, 2009.', allergies = '',
  intake_completed = true, onboarding_completed = true
where first_name not in ('Sam', 'Alex');
update public.profiles set preferred_language = 'Spanish', ai_assisted_notes_consent = false where first_name = 'Lucía';

insert into public.provider_visit_types (provider_id, name, duration_minutes)
select p.id, x.name, x.minutes
from (values
  ('Ruiz', 'consultation', 60), ('Ruiz', 'follow-up', 30), ('Ruiz', 'medication review', 30),
  ('Begay', 'consultation', 60), ('Begay', 'follow-up', 30),
  ('Raman', 'consultation', 60), ('Raman', 'therapy', 60),
  ('Okafor', 'consultation', 60), ('Okafor', 'therapy', 60), ('Okafor', 'testing', 120)
) as x (last_name, name, minutes)
join public.providers p on p.last_name = x.last_name;
