import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { requiredDocuments } from '#core/consents/documents.ts'
import { guardianRegistrationFields, registrationFields } from '#core/fields/patient-profile.ts'
import { practice } from '#core/practice.ts'
import { signDocuments, useDocumentTexts, useOwnDocuments } from '#web/domains/records/index.ts'
import { ageOn } from '#web/platform/age.ts'
import { useDraft } from '#web/platform/drafts/use-draft.ts'
import { currentLanguage } from '#web/platform/language.ts'
import { logProblem } from '#web/platform/log.ts'
import { paths } from '#web/platform/paths.ts'
import { refusalIn } from '#web/platform/refusal.ts'
import { type Profile, profileKey } from '#web/platform/session/own-profile.ts'
import { usePerson } from '#web/platform/session/use-person.ts'
import { toast } from '#web/platform/toast.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { buttonClass } from '#web/ui/button-class.ts'
import { AddressFields } from '../profile-form/address-fields.tsx'
import { EmergencyFields } from '../profile-form/emergency-fields.tsx'
import { InsuranceFields } from '../profile-form/insurance-fields.tsx'
import { type Registration, useCompleteRegistration } from './api.ts'
import { ConsentFields } from './consent-fields.tsx'
import { DraftLoading } from './draft-loading.tsx'
import { FixErrors } from './fix-errors.tsx'
import { InsuranceCard } from './insurance-card.tsx'
import { KnownPerson } from './known-person.tsx'
import { OptionalPart } from './optional-part.tsx'
import { donePartsOf, type RegistrationValues, registrationValues } from './registration-values.ts'
import { Section } from './section.tsx'
import { formClass, StageFrame } from './stage-frame.tsx'
import { useOwnContact } from './use-own-contact.ts'
import { useWords } from './use-words.ts'

interface RegistrationStageProps {
  profile: Profile
  /** What a guardian who registers somebody is to them. */
  relation?: string
}

/** The first stage: who the patient is, and what they agree to. */
export function RegistrationStage({ profile, relation = '' }: RegistrationStageProps) {
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
  const minor = isOwn && profile.date_of_birth !== null && ageOn(profile.date_of_birth) < 18
  const parts = useParts(form.control).filter(({ id }) => !(minor && id === 'consent'))
  const texts = useDocumentTexts()

  /** Ticking the two boxes signs the documents they name. What fails here is asked for on the dashboard. */
  async function sign({ first_name, last_name }: Registration) {
    const name = isOwn ? `${first_name} ${last_name}` : contact.name
    const ids = requiredDocuments.flatMap((kind) => texts.data?.get(kind)?.id ?? [])
    if (ids.length === 0) return
    await signDocuments(ids, `${name} (digital consent)`, profile.id).catch((error: unknown) =>
      logProblem('The documents could not be signed at registration', error),
    )
  }

  const submit = form.handleSubmit(async (registration) => {
    try {
      const completed = await complete.mutateAsync(registration)
      await sign(registration)
      void draft.discard()
      toast.success(words.registered)
      cache.setQueryData(profileKey(profile.id), completed)
    } catch (error) {
      logProblem('A registration could not be completed', error)
      const why = await refusalIn(currentLanguage(), error)
      toast.error(words.notRegistered, { description: why ?? words.keptHere })
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
      {minor && <MinorBanner control={form.control} />}
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
                <InsuranceCard />
              </OptionalPart>
            </Section>
            {minor ? (
              <MinorBanner control={form.control} />
            ) : (
              <>
                <Section id="consent" title={words.consent} lead={words.consentLead}>
                  <ConsentFields />
                </Section>
                <CompleteRegistration busy={complete.isPending} />
              </>
            )}
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

/**
 * At both ends of the form: a minor fills it in, and somebody else signs it. An adult who mistyped their date of birth at
 * sign-up can't change it here, so they read whom to call.
 */
function MinorBanner({ control }: { control: RegistrationControl }) {
  const words = useWords()
  const born = useWatch({ control, name: 'date_of_birth' })
  if (born && ageOn(born) >= 18)
    return (
      <Banner
        tone="warning"
        title={words.birthDateFixed}
        className="col-span-full"
        action={
          <a href={practice.phone.href} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
            {practice.phone.label}
          </a>
        }
      />
    )
  return (
    <Banner
      tone="info"
      title={words.minor}
      className="col-span-full"
      action={
        <a href={paths.helpers} className={buttonClass({ variant: 'secondary', size: 'sm' })}>
          {words.askGuardian}
        </a>
      }
    />
  )
}

/** The way on. It opens with the two required consents. */
function CompleteRegistration({ busy }: { busy: boolean }) {
  const words = useWords()
  const { control } = useFormContext<RegistrationValues>()
  const agreed = useWatch({ control, name: ['hipaa_consent', 'treatment_consent'] }).every(Boolean)
  const helpId = useId()
  return (
    <div className="grid justify-items-start gap-3 max-md:justify-items-stretch">
      <FixErrors />
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
