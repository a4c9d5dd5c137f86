import { useQuery, useQueryClient } from '@tanstack/react-query'
import { practice } from '#core/practice.ts'
import { defineMessages, useMessages } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { today } from '#web/platform/plain-date.ts'
import { read } from '#web/platform/read.ts'
import { isStoredAlready } from '#web/platform/request-id.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { askAgainUnanswered } from '#web/platform/unanswered.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Field } from '#web/ui/field.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { Select } from '#web/ui/select.tsx'

const words = defineMessages({
  en: {
    title: 'About you',
    lead: 'These answers help your provider check your medications. They’re optional and saved right away.',
    choose: 'Choose',
    saved: 'Saved',
    failed: 'We couldn’t save your answer. Please try again.',
    loadFailed: 'We couldn’t load your answers',
    tryAgain: 'Try again',
    kinds: {
      pregnancy: 'Are you pregnant?',
      breastfeeding: 'Are you breastfeeding?',
      smoking: 'Do you smoke?',
      alcohol: 'Do you drink alcohol?',
    },
    answers: {
      pregnancy: { pregnant: 'Yes', not_pregnant: 'No, or doesn’t apply' },
      breastfeeding: { yes: 'Yes', no: 'No, or doesn’t apply' },
      smoking: { current: 'Yes', former: 'I used to', never: 'Never' },
      alcohol: { none: 'No', some: 'Sometimes', heavy: 'Most days, or a lot at once' },
    },
  },
  es: {
    title: 'Sobre usted',
    lead: 'Estas respuestas ayudan a su profesional a revisar sus medicamentos. Son opcionales y se guardan de inmediato.',
    choose: 'Elija',
    saved: 'Guardado',
    failed: 'No pudimos guardar su respuesta. Inténtelo de nuevo.',
    loadFailed: 'No pudimos cargar sus respuestas',
    tryAgain: 'Intentar de nuevo',
    kinds: {
      pregnancy: '¿Está embarazada?',
      breastfeeding: '¿Está amamantando?',
      smoking: '¿Fuma?',
      alcohol: '¿Toma alcohol?',
    },
    answers: {
      pregnancy: { pregnant: 'Sí', not_pregnant: 'No, o no aplica' },
      breastfeeding: { yes: 'Sí', no: 'No, o no aplica' },
      smoking: { current: 'Sí', former: 'Antes sí', never: 'Nunca' },
      alcohol: { none: 'No', some: 'A veces', heavy: 'Casi todos los días, o mucho de una vez' },
    },
  },
})

const kinds = ['pregnancy', 'breastfeeding', 'smoking', 'alcohol'] as const
type Kind = (typeof kinds)[number]

/** Facts that only the patient knows and the safety check uses. Each answer is kept with its date. */
export default function OwnFacts() {
  const say = useMessages(words)
  const { id } = usePerson()
  const cache = useQueryClient()
  const key = ['my-facts', id]
  const { data, isError, refetch } = useQuery({
    queryKey: key,
    queryFn: async () => {
      const client = await supabase()
      return read(
        client
          .from('patient_facts')
          .select('kind, value')
          .eq('patient_id', id)
          .is('retracted_at', null)
          .in('kind', [...kinds])
          .order('observed_on', { ascending: false })
          .order('created_at', { ascending: false }),
      )
    },
  })
  const save = useMutation({
    // One after the other, so that the fields stay open and keep the focus.
    scope: { id: 'own-facts' },
    mutationFn: async ({ kind, value }: { kind: Kind; value: string }) => {
      const client = await supabase()
      const fact = { id: crypto.randomUUID(), patient_id: id, kind, value, source: 'patient' }
      const observed_on = today(practice.timeZone)
      await askAgainUnanswered(() =>
        read(client.from('patient_facts').insert({ ...fact, observed_on })),
      ).catch((error) => {
        if (!isStoredAlready(error)) throw error
      })
    },
    onSuccess: async () => {
      await cache.invalidateQueries({ queryKey: key })
      toast.success(say.saved)
    },
    onError: (error) => {
      logProblem('A fact could not be saved', error)
      toast.error(say.failed)
    },
  })
  return (
    <section aria-labelledby="own-facts" className="grid gap-3 rounded-lg border border-line p-4">
      <h3 id="own-facts" className="font-sans text-sm font-bold tracking-normal">
        {say.title}
      </h3>
      <p className="text-sm text-ink-muted">{say.lead}</p>
      {isError && !data && <LoadFailed title={say.loadFailed} onRetry={refetch} retry={say.tryAgain} />}
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {kinds.map((kind) => (
          <Field key={kind} label={say.kinds[kind]}>
            <Select
              value={
                save.isPending && save.variables.kind === kind
                  ? save.variables.value
                  : (data?.find((fact) => fact.kind === kind)?.value ?? '')
              }
              placeholder={say.choose}
              disabled={!data}
              options={Object.entries(say.answers[kind]).map(([value, label]) => ({ value, label }))}
              onChange={(value) => save.mutate({ kind, value })}
            />
          </Field>
        ))}
      </div>
    </section>
  )
}
