-- A registration form offered "Physician (MD or DO)", which isn't a degree anyone holds. The form asks now; where it is
-- still on file, the name is said without it.
create or replace function private.provider_name(provider public.providers) returns text
language sql immutable set search_path = ''
as $$
  select concat_ws(', ',
    nullif(concat_ws(' ',
      case
        when (provider).provider_title = 'Other' then null
        when (provider).provider_title = 'Dr.'
          and replace(written.letters, '.', '') ~* '\m(?:MD|DO|PhD|PsyD|EdD|DNP|DSW|PharmD)\M' then null
        else nullif((provider).provider_title, '')
      end,
      nullif((provider).first_name, ''), nullif((provider).last_name, '')), ''),
    written.letters)
  from (
    select nullif(case
      when (provider).credentials = 'md_do' then ''
      when (provider).credentials ~ '^[a-z]+$' then upper((provider).credentials)
      else (provider).credentials
    end, '') as letters
  ) written
$$;

-- Whole words, as for prescribing: "LPC, Colorado" and "LCSW, EMDR" have no physician's rate.
create or replace function private.hourly_rate(credentials text) returns numeric
language sql immutable set search_path = ''
as $$
  select case
    when credentials ~* '\m(md|do|md_do)\M' then 200
    when credentials ~* '(np|pa-c|\mpa\M)' then 150
    when credentials ~* '(lcsw|lpc|lmft)' then 120
    when credentials ~* '(psyd|phd)' then 180
    else 100
  end
$$;
