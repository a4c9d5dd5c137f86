-- The numbers beside the tabs of the practice. A count through a table can be filtered by anything, so it is noted as a
-- read of the rows it counts; this one takes no filter and tells of nobody.
create function public.open_work_count(work text) returns bigint
language sql stable set search_path = ''
as $$
  select case work
    when 'safety_tasks' then (select count(*) from public.safety_tasks t where t.status = 'open')
    when 'record_requests' then (
      select count(*) from public.record_requests r where r.status in ('received', 'in_progress')
    )
  end
$$;
comment on function public.open_work_count is
  'How many safety tasks or record requests wait, of those the caller may read. A number, of nobody by name.';
revoke execute on function public.open_work_count(text) from public;
grant execute on function public.open_work_count(text) to authenticated, service_role;
