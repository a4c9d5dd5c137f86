import { teachFieldsSpanish } from '#web/ui/field-errors.ts'
import { toSpanish } from '#web/ui/field-errors-spanish.ts'

// A form imports this file for its effect, so that its first complaint is in Spanish already.
teachFieldsSpanish(toSpanish)
