import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { z } from 'zod'
import { complaint } from '#core/fields/complaint.ts'
import { dateOfBirth } from '#core/fields/date-of-birth.ts'
import { legalName } from '#core/fields/person-name.ts'
import { stateOptions } from '#core/fields/us-states.ts'
import { practice } from '#core/practice.ts'
import { describeRefusal } from '#core/refusals/describe-refusal.ts'
import { relationWords } from '#web/domains/people/index.ts'
import { BirthField } from '#web/platform/forms/birth-field.tsx'
import { NativeSelectField } from '#web/platform/forms/native-select-field.tsx'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useLanguage, useMessages } from '#web/platform/language.ts'
import { paths } from '#web/platform/paths.ts'
import { read } from '#web/platform/read.ts'
import { refusal, refusalCode } from '#web/platform/refusal.ts'
import { isUnanswered } from '#web/platform/unanswered.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { useFamilyAct, usePeopleIActFor } from '../shared/api.ts'
import { familyWords } from './messages.ts'

const needed = (most: number) =>
  z
    .string()
    .trim()
    .min(1, complaint('missing', 'This field is required'))
    .max(most, complaint('too_long', `Use ${most} characters or fewer`, most))
const schema = z.object({
  basis: z.enum(['minor', 'court_order']),
  first_name: legalName(complaint('first_name_missing', 'First name is required')),
  last_name: legalName(complaint('last_name_missing', 'Last name is required')),
  date_of_birth: dateOfBirth,
  relation: needed(60),
  state: needed(2),
})
type Values = z.infer<typeof schema>

const ofChild = ['parent', 'legal_guardian', 'foster_parent', 'grandparent', 'other'] as const
const ofAdult = ['legal_guardian', 'parent', 'spouse', 'adult_child', 'sibling', 'other'] as const

/** Opens a record for a child, or for an adult under a court-ordered guardianship. */
export function AddPerson() {
  const words = useMessages(familyWords)
  const relations = useMessages(relationWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const [made, setMade] = useState(false)
  const [registered, setRegistered] = useState<string>()
  const { data: people } = usePeopleIActFor()
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: {
      basis: 'minor',
      first_name: '',
      last_name: '',
      date_of_birth: '',
      relation: '',
      state: '',
    },
  })
  const add = useFamilyAct<Values>({
    run: (client, values) => {
      const register = (more?: { other_than: string }) =>
        read(client.rpc('register_dependent', { ...values, ...more }))
      // A guardian who continues after the warning means a different person.
      if (registered) return register({ other_than: registered })
      return register().catch((error: unknown) => {
        if (!isUnanswered(error)) throw error
        // Only the answer was lost if this person is registered now.
        return register().catch((again: unknown) => {
          if (refusalCode(again) !== 'SM746') throw again
          return (again as { details?: string }).details
        })
      })
    },
    failed: words.failed,
    done: words.created,
    shownInForm: ['SM728', 'SM746'],
  })
  function blame(error: unknown) {
    if (refusalCode(error) === 'SM746') setRegistered((error as { details?: string }).details)
    if (refusalCode(error) === 'SM728')
      form.setError('date_of_birth', { message: refusal(error, words.failed) }, { shouldFocus: true })
  }
  const submit = form.handleSubmit(async (values) => {
    const patient = (await add.mutateAsync(values).catch(blame)) as string | undefined
    if (!patient) return
    setMade(true)
    navigate(paths.familyPerson(patient))
  })
  const known = people?.find(({ patient_id }) => patient_id === registered)
  const adult = form.watch('basis') === 'court_order'
  const options = (adult ? ofAdult : ofChild).map((value) => ({ value, label: relations[value] }))
  return (
    <>
      <title>{`${words.addTitle}, ${practice.name}`}</title>
      <PageHeader
        title={words.addTitle}
        lead={words.addLead}
        back={{ href: paths.family, label: words.back }}
      />
      <Card className="mb-12 max-w-2xl">
        <form noValidate onSubmit={submit} className="grid gap-5">
          <Controller
            control={form.control}
            name="basis"
            render={({ field }) => (
              <Field group label={words.who}>
                <RadioGroup
                  look="cards"
                  value={field.value}
                  onChange={field.onChange}
                  options={[
                    { value: 'minor', label: words.child, hint: words.childHint },
                    { value: 'court_order', label: words.adult, hint: words.adultHint },
                  ]}
                />
              </Field>
            )}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField form={form} name="first_name" label={words.firstName} />
            <TextField form={form} name="last_name" label={words.lastName} />
            <BirthField form={form} name="date_of_birth" label={words.birth} />
            <NativeSelectField
              form={form}
              name="relation"
              label={words.relation}
              options={options}
              placeholder={words.choose}
            />
            <NativeSelectField
              form={form}
              name="state"
              label={words.state}
              options={stateOptions(language)}
              placeholder={words.choose}
            />
          </div>
          {registered && (
            <AlreadyRegistered
              patientId={registered}
              title={
                known
                  ? words.registered(known.patient_name, known.patient_age)
                  : describeRefusal('SM746', language)
              }
            />
          )}
          <Button
            type="submit"
            className="justify-self-start max-sm:justify-self-stretch"
            variant={registered ? 'secondary' : 'primary'}
            busy={form.formState.isSubmitting || made}
            busyLabel={words.creating}
          >
            {registered ? words.addAnyway : words.create}
          </Button>
        </form>
      </Card>
    </>
  )
}

function AlreadyRegistered({ patientId, title }: { patientId: string; title: string }) {
  const words = useMessages(familyWords)
  return (
    <div role="alert">
      <Banner
        tone="warning"
        title={title}
        action={
          <Link to={paths.familyPerson(patientId)} className={buttonClass({ size: 'sm' })}>
            {words.openRegistered}
          </Link>
        }
      >
        {words.registeredDetail}
      </Banner>
    </div>
  )
}
