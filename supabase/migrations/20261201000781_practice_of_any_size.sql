-- What a clinician's screens count costs the same in a practice of any size.
create index appointments_completed on public.appointments (provider_id, id) where status = 'completed';
create index profiles_with_medications on public.profiles (id) where current_medications <> '[]'::jsonb;
