-- Tries out every filter of a join in one question, on no rows at all: is there such a column, and does the
-- comparison make sense for its type? Answers with the number and the complaint of the first that fails.
create function realtime.try_filters(filters jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  filter jsonb;
begin
  for filter in select value from jsonb_array_elements(filters) loop
    begin
      perform from realtime.matching_rows(
        (filter ->> 'relation')::oid::regclass, '[{"n": 0, "was": {}}]', filter ->> 'column', filter ->> 'comparison',
        array(select jsonb_array_elements_text(filter -> 'values')));
    exception
      when raise_exception or data_exception or syntax_error_or_access_rule_violation then
        return jsonb_build_object('index', filter -> 'index', 'message', sqlerrm);
    end;
  end loop;
  return null;
end $$;
revoke execute on function realtime.try_filters(jsonb) from public;
