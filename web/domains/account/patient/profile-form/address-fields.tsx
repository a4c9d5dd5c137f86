import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { isUsState, stateOptions, usStates } from '#core/fields/us-states.ts'
import { statesOfZip } from '#core/fields/zip-prefixes.ts'
import { practice } from '#core/practice.ts'
import { TextField } from '#web/platform/forms/text-field.tsx'
import { useLanguage } from '#web/platform/language.ts'
import { Button } from '#web/ui/button.tsx'
import { Combobox } from '#web/ui/combobox.tsx'
import { Field } from '#web/ui/field.tsx'
import type { AddressValues } from './profile-values.ts'
import { useProfileWords } from './use-profile-words.ts'

const served: readonly string[] = practice.states.active

interface AddressFieldsProps {
  /** Staff type a patient's address: the browser must not offer their own. */
  autoFill?: boolean
}

export function AddressFields({ autoFill = true }: AddressFieldsProps) {
  const words = useProfileWords()
  const form = useFormContext<AddressValues>()
  const [second, setSecond] = useState(() => form.getValues('address_line2') !== '')
  return (
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="grid content-start gap-5 sm:col-span-6 sm:grid-cols-2">
        <TextField
          form={form}
          name="address_line1"
          label={words.address_line1}
          autoComplete={autoFill ? 'address-line1' : 'off'}
        />
        {second ? (
          <TextField
            form={form}
            name="address_line2"
            label={words.address_line2}
            hint={words.address2Hint}
            autoComplete={autoFill ? 'address-line2' : 'off'}
            optional
          />
        ) : (
          <Button
            variant="quiet"
            size="sm"
            className="-ml-3.5 justify-self-start sm:mt-8.5"
            onClick={() => setSecond(true)}
          >
            <Plus />
            {words.addLine2}
          </Button>
        )}
      </div>
      <div className="sm:col-span-2">
        <ZipField autoFill={autoFill} />
      </div>
      <div className="sm:col-span-2">
        <TextField
          form={form}
          name="city"
          label={words.city}
          autoComplete={autoFill ? 'address-level2' : 'off'}
        />
      </div>
      <div className="sm:col-span-2">
        <StateField />
      </div>
    </div>
  )
}

/** A ZIP code determines its state, so no one has to find it in a list. */
function ZipField({ autoFill }: { autoFill: boolean }) {
  const words = useProfileWords()
  const form = useFormContext<AddressValues>()
  const { zip_code, state } = form.watch()
  const [only, another] = /^\d{5}/.test(zip_code) ? statesOfZip(zip_code) : []
  const named = only && !another && state === '' ? only : undefined
  useEffect(() => {
    if (named) form.setValue('state', named, { shouldDirty: true, shouldValidate: true })
  }, [named, form])
  return (
    <TextField
      form={form}
      name="zip_code"
      label={words.zip_code}
      autoComplete={autoFill ? 'postal-code' : 'off'}
      inputMode="numeric"
    />
  )
}

function StateField() {
  const words = useProfileWords()
  const language = useLanguage()
  const { control } = useFormContext<AddressValues>()
  return (
    <Controller
      control={control}
      name="state"
      render={({ field, fieldState }) => (
        <Field
          label={words.state}
          error={fieldState.error?.message}
          hint={isUsState(field.value) && !served.includes(usStates[field.value]) ? words.outside : undefined}
        >
          <Combobox
            ref={field.ref}
            options={stateOptions(language)}
            value={field.value}
            onChange={field.onChange}
            placeholder={words.chooseState}
            searchPlaceholder={words.searchState}
            emptyText={words.noState}
          />
        </Field>
      )}
    />
  )
}
