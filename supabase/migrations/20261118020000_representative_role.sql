-- A parent, guardian or proxy has an account and no record of their own.
alter type public.app_role add value 'representative';
