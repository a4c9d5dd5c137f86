-- The safety rules of core/safety, so that a task is opened in the transaction that stores the text.
-- Written by `npm run safety:sql`. Don't edit this file: change core/safety, then run that again.

do $$
begin
  if to_regtype('private.safety_answer') is null then
    create type private.safety_answer as (level text, tier smallint, category text, because text[]);
  end if;
end $$;
comment on type private.safety_answer is
  'What the safety engine says about a text: none, panel or task; 1 act now, 2 the same day, 3 passive.';

create or replace function private.safety_shorthand() returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select {{shorthand}}::jsonb $$;

-- The words that each branch of a rule can't do without. "suicid*" stands for every word that begins with it.
create or replace function private.safety_triggers() returns jsonb
language sql immutable parallel safe set search_path = ''
as $$ select {{triggers}}::jsonb $$;

create or replace function private.safety_rules() returns table (
  id integer, category text, tier smallint, even_denied boolean, unless text
)
language sql immutable parallel safe set search_path = ''
as $$
  select v.id, v.category, v.tier::smallint, v.even_denied, v.unless from (values
{{rules}}
  ) v (id, category, tier, even_denied, unless)
$$;

-- The branches of each rule's pattern, in their order.
create or replace function private.safety_branches() returns table (id integer, rule integer, pattern text)
language sql immutable parallel safe set search_path = ''
as $$
  select v.id, v.rule, v.pattern from (values
{{branches}}
  ) v (id, rule, pattern)
$$;

-- Lower case, no accents or apostrophes, text-speak spelled out. One row for each word, with its sentence and the piece
-- of the text it came from. The pieces are folded together, with a sign between them that no step touches.
create or replace function private.fold_pieces(pieces text[]) returns table (at bigint, sentence bigint, word text, piece bigint)
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  between constant text := E'\x1f';
  shorthand constant jsonb := private.safety_shorthand();
  flat text := array_to_string(pieces, between);
begin
  if octet_length(flat) <> length(flat) then
    flat := regexp_replace(normalize(flat, nfkd), {{marks}}, '', 'g');
  else
    flat := translate(flat, '''`', '');
  end if;
  flat := lower(flat collate "C");
  if flat ~ '[0-9@$][a-z]' then
    flat := array_to_string(array(
      select private.unmask_piece(one) from unnest(string_to_array(flat, between)) with ordinality given (one, n) order by n
    ), between);
  end if;
  flat := regexp_replace(flat, '([a-z])[*#_]+([a-z]+)', '\1\2', 'g');
  if flat ~ '([a-z])\1\1' then
    flat := regexp_replace(flat, '([a-z])\1{2,}', '\1', 'g');
  end if;
  flat := regexp_replace(flat, '\?+[?!.]*', ' ? . ', 'g');
  flat := regexp_replace(flat, '[.!;…]+|—|--+', ' . ', 'g');
  flat := regexp_replace(flat, '[,:()"“”«»]+', ' , ', 'g');
  if octet_length(flat) <> length(flat) then
    flat := {{emoji}};
  end if;
  flat := regexp_replace(flat, '[^a-z0-9?.,\x1f]+', ' ', 'g');
  return query
    with words as (
      select row_number() over () as n, full_word.full_word, given.n as from_piece
      from unnest(string_to_array(flat, between)) with ordinality given (one, n)
      cross join lateral string_to_table(
        case when pieces[given.n] = E'\n' or pieces[given.n] ~ '^[-–—]+$' then '.' else given.one end, ' '
      ) as short
      cross join lateral string_to_table(coalesce(shorthand ->> short, short), ' ') as full_word
      where short <> ''
    ), cut as (
      select n, full_word, from_piece, count(*) filter (where full_word = '.') over (order by n) as ended from words
    )
    select c.n, c.ended, c.full_word, c.from_piece from cut c where c.full_word <> '.' order by c.n;
end $$;
revoke execute on function private.fold_pieces(text[]) from public;

-- Digits and signs used as letters: "k1ll" and "$uicide". A number with its unit, as "20mg", stays.
create or replace function private.unmask_piece(piece text) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  found text;
  plain text := '';
  rest text := piece;
begin
  loop
    found := substring(rest from '[a-z]*[0-9@$]+[a-z][a-z0-9@$]*');
    exit when found is null;
    plain := plain || left(rest, strpos(rest, found) - 1) || case
      when found ~ '^\d+[a-z]{1,3}$' or length(regexp_replace(found, '[^a-z]', '', 'g')) < 2 then found
      else translate(found, {{masks}}, {{unmasked}})
    end;
    rest := substr(rest, strpos(rest, found) + length(found));
  end loop;
  return plain || rest;
end $$;
revoke execute on function private.unmask_piece(text) from public;

-- The writer's own spelling of some words. Words that follow each other become one quote.
create or replace function private.quote_pieces(pieces text[], wanted bigint[]) returns text[]
language sql immutable parallel safe set search_path = ''
as $$
  with own as (
    select distinct on (piece) piece, regexp_replace(pieces[piece], '^[{{not_in_a_word}}]+|[{{not_in_a_word}}]+$', '', 'g') as word
    from unnest(wanted) piece
  ), parts as (
    select piece, word, piece - row_number() over (order by piece) as run from own
  )
  select coalesce(array_agg(quote order by first), '{}') from (
    select string_agg(word, ' ' order by piece) filter (where word <> '') as quote, min(piece) as first
    from parts group by run having bool_or(word <> '')
  ) quotes
$$;
revoke execute on function private.quote_pieces(text[], bigint[]) from public;

create or replace function private.safety_keywords(message text) returns private.safety_answer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  plain constant text := regexp_replace(private.plain_letters(message), '[^a-z0-9]+', ' ', 'g');
  lowered constant text := lower(message);
  found text[];
begin
  select array_agg(keyword order by n) into found
    from unnest({{keywords}}) with ordinality known (keyword, n)
    where strpos(plain, keyword) > 0 or strpos(lowered, keyword) > 0;
  return case when found is null
    then row('none', null, null, '{}')::private.safety_answer
    else row('panel', null, 'keyword', found)::private.safety_answer
  end;
end $$;
revoke execute on function private.safety_keywords(text) from public;

-- What stands before a statement in its own clause.
create or replace function private.clause_before(said text, starts integer) returns text
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  head constant text := left(said, starts + 2);
  back constant integer := strpos(reverse(head), ' , ');
  comma constant integer := case when back = 0 then 0 else length(head) - back - 1 end;
begin
  return substr(said, comma + 1, starts - comma);
end $$;
revoke execute on function private.clause_before(text, integer) from public;

-- Whether a statement is denied by what stands before it in its clause, or by its own first words.
create or replace function private.is_denied(before text, statement text) returns boolean
language sql immutable parallel safe set search_path = ''
as $$
  select array_to_string((string_to_array(statement, ' '))[1:5], ' ') ~ {{denied_inside}}
    or case when statement ~ {{is_clause}}
      then near.words ~ {{denied_report}} or (statement !~ {{names_subject}} and near.words ~ {{denied_next_to}})
      else near.words ~ {{denied_before}}
    end
  -- The longest pattern covers eight words. More would be read once for each denial in a sentence.
  from (select string_to_array(before, ' ') as said) clause
  cross join lateral (select array_to_string(clause.said[cardinality(clause.said) - 11:], ' ') as words) near
$$;
revoke execute on function private.is_denied(text, text) from public;

-- The pieces of the text that a part of one of its sentences came from.
create or replace function private.covered_pieces(pieces text[], sentence integer, starts integer, ends integer)
returns bigint[]
language sql immutable parallel safe set search_path = ''
as $$
  with tokens as (
    select f.at, f.piece, f.word, dense_rank() over (order by f.sentence) as n from private.fold_pieces(pieces) f
  ), placed as (
    select t.at, t.piece, sum(length(t.word) + 1) over (order by t.at) - length(t.word) as first,
      sum(length(t.word) + 1) over (order by t.at) as after
    from tokens t where t.n = covered_pieces.sentence
  )
  select array_agg(p.piece order by p.at) from placed p
    where p.after > covered_pieces.starts and p.first < covered_pieces.ends
$$;
revoke execute on function private.covered_pieces(text[], integer, integer, integer) from public;

-- The same answer as assess() in core/safety without a model.
create or replace function private.assess_text(message text) returns private.safety_answer
language plpgsql immutable parallel safe set search_path = ''
as $$
declare
  triggers constant jsonb := private.safety_triggers();
  pieces text[];
  sentences text[];
  asked integer[];
  rule record;
  said text;
  marked text;
  first integer;
  -- Where each branch matches next, from `first` on; null if nowhere.
  nexts integer[];
  lengths integer[];
  starts integer;
  own text;
  doubted boolean;
  meant_now boolean;
  long_past boolean;
  laughed boolean;
  aside boolean;
  ends integer;
  best_tier smallint;
  best_category text;
  best_at integer;
  best_starts integer;
  best_ends integer;
  -- The same of a statement that something beside it says isn't meant.
  aside_tier smallint;
  aside_category text;
  aside_at integer;
  aside_starts integer;
  aside_ends integer;
  meant boolean;
  covered bigint[];
begin
  if message is null or message !~ '\S' then
    return row('none', null, null, '{}')::private.safety_answer;
  end if;
  pieces := array(
    select one from regexp_split_to_table(
      regexp_replace(translate(left(message, {{longest}}), E'\x1f', '^'), '[\n\r]+', E' \n ', 'g'), {{spaces}}
    ) one where one <> ''
  );
  select array_agg(folded.said order by folded.sentence) into sentences from (
    select f.sentence, string_agg(f.word, ' ' order by f.at) as said from private.fold_pieces(pieces) f group by f.sentence
  ) folded;
  if sentences is null then
    return private.safety_keywords(message);
  end if;

  asked := {{always}} || array(
    with words as (select distinct one from string_to_table(array_to_string(sentences, ' '), ' ') one)
    select jsonb_array_elements_text(triggers -> w.one)::integer from words w
    union
    select jsonb_array_elements_text(triggers -> (left(w.one, size) || '*'))::integer
    from words w, generate_series(3, least(length(w.one), {{longest_beginning}})) size
  );
  -- Most sentences and names of medications have none of these words.
  if asked = '{}' then
    return private.safety_keywords(message);
  end if;
  for rule in
    select r.*, b.patterns from private.safety_rules() r
    join (
      select s.rule, array_agg(s.pattern order by s.id) as patterns
      from private.safety_branches() s where s.id = any(asked) group by s.rule
    ) b on b.rule = r.id
    order by r.tier, r.id
  loop
    exit when best_tier < rule.tier;
    for at in 1 .. cardinality(sentences) loop
      continue when best_at <= at;
      said := sentences[at];
      first := 1;
      nexts := array_fill(0, array[cardinality(rule.patterns)]);
      -- The leftmost match that isn't denied counts, and of those that begin together the first branch. A sentence may
      -- hold hundreds of denials, so a branch is searched again only from behind its last match, and by replacing that
      -- one match: regexp_instr would look for all others too.
      loop
        starts := null;
        for n in 1 .. cardinality(nexts) loop
          if nexts[n] < first then
            marked := regexp_replace(said, rule.patterns[n], '!', first, 1);
            nexts[n] := nullif(strpos(marked, '!'), 0);
            lengths[n] := length(said) - length(marked) + 1;
          end if;
          if nexts[n] < coalesce(starts, nexts[n] + 1) then
            starts := nexts[n];
            ends := starts + lengths[n];
          end if;
        end loop;
        exit when starts is null;
        exit when rule.even_denied
          or not private.is_denied(private.clause_before(said, starts), substr(said, starts, ends - starts));
        first := starts + 1;
      end loop;
      continue when starts is null;
      continue when right(said, 2) = ' ?' and rule.category <> 'overdose_in_progress' and said !~ {{meant_now}}
        and private.clause_before(said, starts) || substr(said, starts + 1) ~ {{asks_about}};
      -- What comes before "and now I want" tells why, not what is meant.
      own := regexp_replace(left(said, ends - 1), {{before_now}}, '') || substr(said, ends);
      if own !~ {{meant_now}} or said ~ {{jokes}} then
        own := said;
      end if;
      doubted := coalesce(own ~ rule.unless, false);
      meant_now := own ~ {{meant_now}};
      continue when doubted and not meant_now;
      long_past := coalesce(sentences[at - 1] ~ {{takes_back_unless_now}}, false)
        or coalesce(sentences[at + 1] ~ {{takes_back_unless_now}}, false);
      laughed := own ~ {{laughs}} and own !~ {{in_earnest}};
      if rule.category = any({{emergencies}}) then
        aside := doubted or own ~ {{is_past}} or long_past
          or (laughed and substr(said, starts, ends - starts) ~ {{threatens}});
      else
        aside := doubted or own ~ {{set_aside}}
          or (laughed and rule.category <> 'intent_imminent')
          or coalesce(sentences[at + 1] ~ {{takes_back}}, false)
          or (not meant_now and (
            own ~ {{set_aside_unless_now}} or coalesce(sentences[at - 1] ~ {{takes_back}}, false) or long_past
          ));
      end if;
      if not aside and message ~ '["“«]' then
        covered := private.covered_pieces(pieces, at, starts, ends);
        aside := array_to_string(pieces[greatest(covered[1] - 2, 1):covered[1]], ' ') ~ {{opens_quote}};
      end if;
      if aside then
        continue when aside_tier < rule.tier or aside_at <= at;
        aside_tier := rule.tier;
        aside_category := rule.category;
        aside_at := at;
        aside_starts := starts;
        aside_ends := ends;
        continue;
      end if;
      best_tier := rule.tier;
      best_category := rule.category;
      best_at := at;
      best_starts := starts;
      best_ends := ends;
    end loop;
  end loop;
  meant := best_tier is not null;
  if not meant then
    if aside_tier is null then
      return private.safety_keywords(message);
    end if;
    best_category := aside_category;
    best_at := aside_at;
    best_starts := aside_starts;
    best_ends := aside_ends;
  end if;

  covered := private.covered_pieces(pieces, best_at, best_starts, best_ends);
  if not meant then
    return row('panel', null, best_category, private.quote_pieces(pieces, covered))::private.safety_answer;
  end if;
  return row('task', best_tier, best_category, private.quote_pieces(pieces, covered))::private.safety_answer;
end $$;
comment on function private.assess_text is
  'Whether somebody may be in danger, from what they wrote: explicit statements and keywords, without the classifier.';
revoke execute on function private.assess_text(text) from public;
grant execute on function private.assess_text(text) to service_role;
