import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { requiredDocuments } from '#core/consents/documents.ts'
import { guardianRegistrationFields, registrationFields } from '#core/fields/patient-profile.ts'
import { signDocuments, useDocumentTexts, useOwnDocuments } from '#web/domains/records/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { AddressFields } from '../profile-form/address-fields.tsx'
import { EmergencyFields } from '../profile-form/emergency-fields.tsx'
import { InsuranceFields } from '../profile-form/insurance-fields.tsx'
import { type Registration, useCompleteRegistration } from './api.ts'
import { ConsentFields } from './consent-fields.tsx'
import { DraftLoading } from './draft-loading.tsx'
import { FixErrors } from './fix-errors.tsx'
import { GuardianNeeded } from './guardian-needed.tsx'
import { InsuranceCard, useInsuranceCard } from './insurance-card.tsx'
import { KnownPerson } from './known-person.tsx'
import { OptionalPart } from './optional-part.tsx'
import { donePartsOf, type RegistrationValues, registrationValues } from './registration-values.ts'
import { Section } from './section.tsx'
import { formClass, StageFrame } from './stage-frame.tsx'
import { useOwnContact } from './use-own-contact.ts'
import { useWords } from './use-words.ts'

interface RegistrationStageProps {
  profile: Profile
  /** The relationship of a guardian to the person they register. */
  relation?: string
}

/** The first stage: who the patient is, and what they agree to. For someone under 18 a guardian completes it. */
export function RegistrationStage(props: RegistrationStageProps) {
  const { id, date_of_birth } = props.profile
  const isOwn = id === usePerson().id
  const minor = isOwn && date_of_birth !== null && ageOn(date_of_birth) < 18
  return minor ? <GuardianNeeded born={date_of_birth} /> : <RegistrationForm {...props} />
}

function RegistrationForm({ profile, relation = '' }: RegistrationStageProps) {
  const words = useWords()
  const cache = useQueryClient()
  const me = usePerson()
  const contact = useOwnContact()
  const isOwn = profile.id === me.id
  const form = useForm<RegistrationValues, unknown, Registration>({
    resolver: zodResolver(isOwn ? registrationFields : guardianRegistrationFields),
    mode: 'onTouched',
    defaultValues: registrationValues(profile),
  })
  const draft = useDraft('registration', form)
  const complete = useCompleteRegistration()
  const parts = useParts(form.control)
  const texts = useDocumentTexts()
  const card = useInsuranceCard()
  const [failed, setFailed] = useState<string>()

  /** Ticking the two boxes signs the documents they name. If this fails, the dashboard asks for it. */
  async function sign({ first_name, last_name }: Registration) {
    const name = isOwn ? `${first_name} ${last_name}` : contact.name
    const ids = requiredDocuments.flatMap((kind) => texts.data?.get(kind)?.id ?? [])
    if (ids.length === 0) return
    await signDocuments(ids, `${name} (digital consent)`, profile.id).catch((error: unknown) =>
      logProblem('The documents could not be signed at registration', error),
    )
  }

  const submit = form.handleSubmit(async (registration) => {
    if (card.unsent) return toast.warning(words.unsent[card.unsent])
    setFailed(undefined)
    try {
      const completed = await complete.mutateAsync(registration)
      await sign(registration)
      void draft.discard()
      toast.success(words.registered)
      cache.setQueryData(profileKey(profile.id), completed)
    } catch (error) {
      logProblem('A registration could not be completed', error)
      setFailed((await refusalIn(currentLanguage(), error)) ?? words.keptHere)
    }
  })

  return (
    <StageFrame
      step={1}
      title={words.registration}
      lead={words.registrationLead}
      parts={parts}
      draft={draft.state}
    >
      {draft.ready ? (
        <FormProvider {...form}>
          <form noValidate onSubmit={submit} className={formClass}>
            <Section id="personal" title={words.personal}>
              <KnownPerson profile={profile} />
            </Section>
            <Section id="address" title={words.address}>
              <AddressFields />
            </Section>
            <Section id="emergency" title={words.emergency} lead={words.emergencyLead}>
              <EmergencyFields guardian={isOwn ? undefined : { ...contact, relation }} />
            </Section>
            <Section id="insurance" title={words.insurance} lead={words.insuranceLead}>
              <OptionalPart
                summary={words.addInsurance}
                open={parts.some(({ id, done }) => id === 'insurance' && done)}
              >
                <InsuranceFields />
                <InsuranceCard {...card} />
              </OptionalPart>
            </Section>
            <Section id="consent" title={words.consent} lead={words.consentLead}>
              <ConsentFields />
            </Section>
            <CompleteRegistration busy={form.formState.isSubmitting} failed={failed} />
          </form>
        </FormProvider>
      ) : (
        <DraftLoading sections={4} />
      )}
    </StageFrame>
  )
}

type RegistrationControl = ReturnType<typeof useForm<RegistrationValues, unknown, Registration>>['control']

function useParts(control: RegistrationControl) {
  const words = useWords()
  const values = useWatch({ control }) as RegistrationValues
  const documents = useOwnDocuments()
  const hasCard =
    documents.data?.some(({ document_type }) => document_type.startsWith('insurance_card')) ?? false
  const done = donePartsOf(values, hasCard)
  return [
    { id: 'personal', title: words.personal, done: done.personal },
    { id: 'address', title: words.address, done: done.address },
    { id: 'emergency', title: words.emergency, done: done.emergency },
    { id: 'insurance', title: words.insurance, done: done.insurance, optional: true },
    { id: 'consent', title: words.consent, done: done.consent },
  ]
}

/** The submit button. The two required consents enable it. */
function CompleteRegistration({ busy, failed }: { busy: boolean; failed: string | undefined }) {
  const words = useWords()
  const { control } = useFormContext<RegistrationValues>()
  const agreed = useWatch({ control, name: ['hipaa_consent', 'treatment_consent'] }).every(Boolean)
  const helpId = useId()
  return (
    <div className="grid justify-items-start gap-3 max-md:justify-items-stretch">
      <FixErrors />
      {failed && (
        <Banner tone="danger" title={words.notRegistered}>
          {failed}
        </Banner>
      )}
      <p id={helpId} aria-live="polite" className="text-md font-medium text-accent empty:hidden">
        {!agreed && words.consentsMissing}
      </p>
      <Button
        type="submit"
        disabled={!agreed}
        aria-describedby={agreed ? undefined : helpId}
        busy={busy}
        busyLabel={words.submitting}
      >
        {words.complete}
      </Button>
    </div>
  )
}
