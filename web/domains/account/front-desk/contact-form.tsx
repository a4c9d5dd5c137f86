import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { PatientContact } from '#core/answers/front-desk-patient.ts'
import { contactFields } from '#core/fields/patient-profile.ts'
import { toE164 } from '#core/fields/phone.ts'
import { practice } from '#core/practice.ts'
import { frontDeskKey } from '#web/domains/scheduling/index.ts'
import { formatPhone } from '#web/platform/formats.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { logProblem } from '#web/platform/log.ts'
import { read } from '#web/platform/read.ts'
import { refusal, refusalCode } from '#web/platform/refusal.ts'
import { supabase } from '#web/platform/supabase.ts'
import { toast } from '#web/platform/toast.ts'
import { useMutation } from '#web/platform/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { ChangedElsewhere } from '../patient/profile/changed-elsewhere.tsx'
import { AddressFields } from '../patient/profile-form/address-fields.tsx'
import { EmergencyFields } from '../patient/profile-form/emergency-fields.tsx'
import { InsuranceFields } from '../patient/profile-form/insurance-fields.tsx'
import { Part } from '../patient/profile-form/part.tsx'
import { contactColumns, holds, textsOf } from '../patient/profile-form/profile-values.ts'
import { FormWords } from '../patient/profile-form/use-profile-words.ts'

type ContactValues = z.infer<ReturnType<typeof contactFields>>

const served = practice.states.active.join(', ')
const words = {
  outside: `We see people who are in ${served} during the visit. Ask where the patient will be.`,
  emergency_contact_relationship: 'Relationship to the patient',
  policyHint: 'As shown on the card',
}

function valuesOf(patient: PatientContact): ContactValues {
  const texts = textsOf(patient, contactColumns)
  return {
    ...texts,
    phone: formatPhone(texts.phone),
    emergency_contact_phone: formatPhone(texts.emergency_contact_phone),
  }
}

function useSaveContact() {
  const cache = useQueryClient()
  return useMutation({
    mutationFn: async ({ base, values }: { base: PatientContact; values: ContactValues }) => {
      const { phone, emergency_contact_phone, ...rest } = values
      const client = await supabase()
      await read(
        client.rpc('front_desk_change_contact', {
          patient: base.id,
          as_of: base.updated_at,
          ...rest,
          phone: toE164(phone) ?? phone,
          emergency_contact_phone: toE164(emergency_contact_phone) ?? emergency_contact_phone,
        }),
      )
    },
    onSuccess: () => cache.invalidateQueries({ queryKey: frontDeskKey }),
  })
}

interface ContactFormProps {
  patient: PatientContact
  reload: () => Promise<PatientContact | undefined>
  onChanged: (changed: boolean) => void
  onDone: () => void
  onCancel: () => void
}

/** How to reach a patient and how they pay, with the rules of the patient's own profile. */
export function ContactForm({ patient, reload, onChanged, onDone, onCancel }: ContactFormProps) {
  const [base, setBase] = useState(patient)
  const [newer, setNewer] = useState<PatientContact>()
  const save = useSaveContact()
  const form = useForm<ContactValues>({
    resolver: zodResolver(contactFields(base)),
    mode: 'onTouched',
    defaultValues: valuesOf(patient),
  })
  const changed = Object.keys(form.formState.dirtyFields).length > 0
  useEffect(() => onChanged(changed), [changed, onChanged])

  const submit = form.handleSubmit(async (values) => {
    const done = () => {
      toast.success('Contact and insurance saved')
      onDone()
    }
    try {
      await save.mutateAsync({ base, values })
      done()
    } catch (error) {
      logProblem('Contact details could not be saved', error)
      const failed = () => toast.error(refusal(error, 'We couldn’t save the details. Please try again.'))
      if (refusalCode(error) !== 'SM126') return failed()
      const fresh = await reload().catch(failed)
      if (fresh && holds(valuesOf(fresh), values)) done()
      else if (fresh) setNewer(fresh)
    }
  })

  function adopt(fresh: PatientContact, keepMine: boolean) {
    setBase(fresh)
    setNewer(undefined)
    form.reset(valuesOf(fresh), { keepDirtyValues: keepMine })
  }

  return (
    <FormProvider {...form}>
      <FormWords value={words}>
        <form noValidate onSubmit={submit} className="grid grid-cols-1">
          <Part title="Phone and address">
            <div className="grid gap-5">
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField form={form} name="phone" label="Phone" type="tel" autoComplete="off" />
              </div>
              <AddressFields autoFill={false} />
            </div>
          </Part>
          <Part title="Emergency contact">
            <EmergencyFields />
          </Part>
          <Part title="Insurance">
            <InsuranceFields />
          </Part>
          <DialogActions sticky>
            {newer && (
              <ChangedElsewhere
                title="Someone else changed these details while you were editing."
                onAdopt={(keepMine) => adopt(newer, keepMine)}
              />
            )}
            <Button variant="quiet" onClick={onCancel}>
              Cancel
            </Button>
            <Button
              type="submit"
              busy={form.formState.isSubmitting}
              busyLabel="Saving…"
              disabled={newer !== undefined}
            >
              Save changes
            </Button>
          </DialogActions>
        </form>
      </FormWords>
    </FormProvider>
  )
}
