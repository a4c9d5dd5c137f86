import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Right } from '#core/answers/representation.ts'
import type { Database } from '#core/database.types.ts'
import { stateName, stateOptions } from '#core/fields/us-states.ts'
import { readingRights } from '#web/domains/people/index.ts'
import { takeLostFocus, useTakeTurns } from '#web/platform/focus-on-arrival.ts'
import { read } from '#web/platform/read.ts'
import { supabase } from '#web/platform/supabase.ts'
import { Button } from '#web/ui/button.tsx'
import { Card, CardHead } from '#web/ui/card.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { Field } from '#web/ui/field.tsx'
import { Input } from '#web/ui/input.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { NativeSelect } from '#web/ui/native-select.tsx'
import { Loading, SkeletonRows } from '#web/ui/skeleton.tsx'
import { useFamilyAct } from '../shared/api.ts'
import { RightsField } from '../shared/rights-list.tsx'

type Rule = Database['public']['Tables']['guardian_rules']['Row']
type Draft = Pick<
  Rule,
  'state' | 'from_age' | 'to_age' | 'may_read' | 'may_sign_in' | 'reason_english' | 'reason_spanish'
>

const states = stateOptions()
const blank: Draft = {
  state: null,
  from_age: 12,
  to_age: 17,
  may_read: [],
  may_sign_in: true,
  reason_english: '',
  reason_spanish: '',
}

function useGuardianRules() {
  return useQuery({
    queryKey: ['guardian-rules'],
    queryFn: async () => {
      const client = await supabase()
      return read(
        client.from('guardian_rules').select().order('state', { nullsFirst: true }).order('from_age'),
      )
    },
  })
}

/** What a guardian may read of a minor, by age and state, with the explanation shown to families. */
export function GuardianRules() {
  const [adding, setAdding] = useState(false)
  const focusBack = useTakeTurns(adding)
  const rules = useGuardianRules()
  if (rules.isError) return <LoadFailed title="Failed to load the rules" onRetry={rules.refetch} />
  if (!rules.data)
    return (
      <Loading label="Loading rules">
        <SkeletonRows rows={3} />
      </Loading>
    )
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-ink-muted">
        A state’s rule overrides the rule for all states. If no rule covers an age, everything stays private.
        Have a lawyer review these rules for each state you serve.
      </p>
      {rules.data.map((rule) => (
        <RuleCard key={`${rule.id} ${rule.updated_at}`} rule={rule} />
      ))}
      {adding ? (
        <RuleCard onDone={() => setAdding(false)} />
      ) : (
        <Button
          ref={focusBack}
          variant="secondary"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          Add rule
        </Button>
      )}
    </div>
  )
}

function RuleCard({ rule, onDone }: { rule?: Rule; onDone?: () => void }) {
  const [draft, setDraft] = useState<Draft>(rule ?? blank)
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part })
  const save = useFamilyAct<void>({
    run: (client) => {
      const { state, from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish } = draft
      const values = { state, from_age, to_age, may_read, may_sign_in, reason_english, reason_spanish }
      const table = client.from('guardian_rules')
      return read(
        rule
          ? table.update(values).eq('id', rule.id).select('id').single()
          : table.insert(values).select('id').single(),
      )
    },
    failed: 'We couldn’t save the rule. Ages can’t overlap, and both reasons need 10 to 500 characters.',
    done: 'Rule saved. It applies right away.',
  })
  const remove = useFamilyAct<void>({
    run: (client) =>
      read(
        client
          .from('guardian_rules')
          .delete()
          .eq('id', rule?.id ?? '')
          .select('id')
          .single(),
      ),
    failed: 'We couldn’t remove the rule. Try again.',
    done: 'Rule removed.',
  })
  const title = rule
    ? `${rule.state ? stateName(rule.state) : 'All states'}, ages ${rule.from_age} to ${rule.to_age}`
    : 'New rule'
  return (
    <Card aria-label={title} {...(!rule && { ref: takeLostFocus, tabIndex: -1 })}>
      <CardHead title={title} />
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="grid content-start gap-4">
          <div className="grid gap-4 sm:grid-cols-3">
            <Field label="State">
              <NativeSelect
                placeholder="All states"
                value={draft.state ?? ''}
                onChange={({ target }) => change({ state: target.value || null })}
                options={states}
              />
            </Field>
            <AgeField label="From age" value={draft.from_age} onChange={(from_age) => change({ from_age })} />
            <AgeField label="To age" value={draft.to_age} onChange={(to_age) => change({ to_age })} />
          </div>
          <Checkbox
            label="The minor may sign in on their own"
            checked={draft.may_sign_in}
            onChange={({ target }) => change({ may_sign_in: target.checked })}
          />
          <Field label="Reason, shown to families">
            <Input
              value={draft.reason_english}
              maxLength={500}
              onChange={({ target }) => change({ reason_english: target.value })}
            />
          </Field>
          <Field label="Reason in Spanish">
            <Input
              value={draft.reason_spanish}
              maxLength={500}
              onChange={({ target }) => change({ reason_spanish: target.value })}
            />
          </Field>
        </div>
        <RightsField
          legend="A guardian may"
          offered={readingRights}
          value={draft.may_read as Right[]}
          onChange={(may_read) => change({ may_read })}
        />
      </div>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button busy={save.isPending} onClick={() => save.mutate(undefined, { onSuccess: () => onDone?.() })}>
          Save rule
        </Button>
        {rule ? (
          <Button variant="danger-quiet" busy={remove.isPending} onClick={() => remove.mutate()}>
            Remove rule
          </Button>
        ) : (
          <Button variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        )}
      </div>
    </Card>
  )
}

interface AgeFieldProps {
  label: string
  value: number
  onChange: (age: number) => void
}

function AgeField({ label, value, onChange }: AgeFieldProps) {
  return (
    <Field label={label}>
      <Input
        type="number"
        min={0}
        max={17}
        value={value}
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </Field>
  )
}
