-- How long a text may be. What a person writes about themselves is read by others on every screen and put into
-- documents, so a text without an end would be paid for by everybody. The name of each constraint says the limit: the
-- server makes the words of the refusal from it.

alter table public.profiles
  add constraint first_name_at_most_100 check (char_length(first_name) <= 100),
  add constraint last_name_at_most_100 check (char_length(last_name) <= 100),
  add constraint phone_at_most_40 check (char_length(phone) <= 40),
  add constraint address_line1_at_most_200 check (char_length(address_line1) <= 200),
  add constraint address_line2_at_most_200 check (char_length(address_line2) <= 200),
  add constraint city_at_most_100 check (char_length(city) <= 100),
  add constraint state_at_most_40 check (char_length(state) <= 40),
  add constraint zip_code_at_most_20 check (char_length(zip_code) <= 20),
  add constraint emergency_contact_name_at_most_200 check (char_length(emergency_contact_name) <= 200),
  add constraint emergency_contact_phone_at_most_40 check (char_length(emergency_contact_phone) <= 40),
  add constraint emergency_contact_relationship_at_most_100 check (char_length(emergency_contact_relationship) <= 100),
  add constraint insurance_provider_at_most_200 check (char_length(insurance_provider) <= 200),
  add constraint insurance_policy_number_at_most_100 check (char_length(insurance_policy_number) <= 100),
  add constraint past_medical_history_at_most_10000 check (char_length(past_medical_history) <= 10000),
  add constraint surgical_history_at_most_10000 check (char_length(surgical_history) <= 10000),
  add constraint allergies_at_most_4000 check (char_length(allergies) <= 4000),
  add constraint preferred_language_at_most_60 check (char_length(preferred_language) <= 60),
  add constraint time_zone_at_most_60 check (char_length(time_zone) <= 60),
  add constraint current_medications_at_most_100000 check (char_length(current_medications::text) <= 100000),
  add constraint medication_history_at_most_200000 check (char_length(medication_history::text) <= 200000);

alter table public.appointments
  add constraint appointment_type_at_most_100 check (char_length(appointment_type) <= 100),
  add constraint session_id_at_most_200 check (char_length(session_id) <= 200),
  add constraint notes_at_most_4000 check (char_length(notes) <= 4000),
  add constraint payment_method_at_most_60 check (char_length(payment_method) <= 60),
  add constraint satisfaction_feedback_at_most_4000 check (char_length(satisfaction_feedback) <= 4000),
  add constraint cancellation_reason_at_most_2000 check (char_length(cancellation_reason) <= 2000);

alter table public.assessment_results
  add constraint instrument_at_most_60 check (char_length(instrument) <= 60),
  add constraint severity_at_most_100 check (char_length(severity) <= 100),
  add constraint answers_at_most_20000 check (char_length(answers::text) <= 20000);

alter table public.consents
  add constraint signature_at_most_200 check (char_length(signature) <= 200);

alter table public.form_drafts
  add constraint form_at_most_200 check (char_length(form) <= 200),
  add constraint data_at_most_200000 check (char_length(data::text) <= 200000);

alter table public.patient_documents
  add constraint document_type_at_most_60 check (char_length(document_type) <= 60),
  add constraint file_name_at_most_300 check (char_length(file_name) <= 300),
  add constraint file_url_at_most_1000 check (char_length(file_url) <= 1000);

alter table public.providers
  add constraint first_name_at_most_100 check (char_length(first_name) <= 100),
  add constraint last_name_at_most_100 check (char_length(last_name) <= 100),
  add constraint provider_title_at_most_100 check (char_length(provider_title) <= 100),
  add constraint credentials_at_most_100 check (char_length(credentials) <= 100),
  add constraint specialty_at_most_200 check (char_length(specialty) <= 200),
  add constraint email_at_most_320 check (char_length(email) <= 320),
  add constraint npi_at_most_20 check (char_length(npi) <= 20),
  add constraint license_number_at_most_60 check (char_length(license_number) <= 60),
  add constraint bio_at_most_5000 check (char_length(bio) <= 5000),
  add constraint profile_photo_url_at_most_1000 check (char_length(profile_photo_url) <= 1000),
  add constraint type_1_npi_at_most_20 check (char_length(type_1_npi) <= 20),
  add constraint taxonomy_code_at_most_40 check (char_length(taxonomy_code) <= 40),
  add constraint taxonomy_description_at_most_300 check (char_length(taxonomy_description) <= 300),
  add constraint time_zone_at_most_60 check (char_length(time_zone) <= 60),
  add constraint license_states_at_most_20000 check (char_length(license_states::text) <= 20000);

alter table public.record_requests
  add constraint patient_name_at_most_200 check (char_length(patient_name) <= 200),
  add constraint patient_email_at_most_320 check (char_length(patient_email) <= 320),
  add constraint reason_at_most_2000 check (char_length(reason) <= 2000),
  add constraint contents_at_most_200000 check (char_length(contents::text) <= 200000);

alter table public.session_transcripts
  add constraint text_at_most_10000 check (char_length(text) <= 10000),
  add constraint language_at_most_60 check (char_length(language) <= 60);

alter table public.session_recordings
  add constraint object_name_at_most_500 check (char_length(object_name) <= 500);
