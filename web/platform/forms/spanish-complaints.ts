import { spanish } from '#web/ui/complaints-spanish.ts'
import { teachFieldsSpanish } from '#web/ui/field-errors.ts'

// A form imports this file for its effect, so that its first complaint is in Spanish already.
teachFieldsSpanish(spanish)
