import type { RefusalTable } from './refusal.ts'

export const medicationsRefusals = {
  // What clinicians do to medications.
  SM366: {
    name: 'patientNotInCare',
    status: 404,
    english: 'Patient not found, or not under your care.',
    spanish: 'No se encontró al paciente, o no está a su cargo.',
  },
  SM367: {
    name: 'sentWithOtherDetails',
    status: 409,
    english: 'This was already sent with other details. Reload the page and try again.',
    spanish: 'Esto ya se envió con otros datos. Vuelva a cargar la página e intente de nuevo.',
  },
  SM368: {
    name: 'medicationNotOnList',
    status: 404,
    english: "This medication isn't on the patient's list.",
    spanish: 'Este medicamento no está en la lista del paciente.',
  },
  SM369: {
    name: 'medicationChangedElsewhere',
    status: 409,
    english: 'This medication was changed in another window. Reload it to continue.',
    spanish: 'Este medicamento se cambió en otra ventana. Vuelva a cargarlo para continuar.',
  },
  SM370: {
    name: 'identityProofForControlled',
    status: 403,
    english: 'Enter your password or code to prescribe a controlled substance.',
    spanish: 'Escriba su contraseña o código para recetar una sustancia controlada.',
  },
  SM371: {
    name: 'noOpenProposal',
    status: 409,
    english: 'There is no open change to review for this medication.',
    spanish: 'No hay ningún cambio pendiente de revisar en este medicamento.',
  },
  SM372: {
    name: 'onlyAdminSeesOverrideRates',
    status: 403,
    english: 'Only the supervising physician can see override rates.',
    spanish: 'Solo el médico supervisor puede ver con qué frecuencia se pasan por alto las alertas.',
  },
  SM373: {
    name: 'monitoringNotFound',
    status: 404,
    english: "We couldn't find that test among your patients' open tests.",
    spanish: 'No encontramos esa prueba entre las pruebas pendientes de sus pacientes.',
  },
  SM374: {
    name: 'monitoringResultRequired',
    status: 400,
    english: 'Enter the day the test was done and its result.',
    spanish: 'Escriba el día en que se hizo la prueba y su resultado.',
  },
  SM375: {
    name: 'reminderOfUnlistedMedication',
    status: 404,
    english: "This medication isn't on your list.",
    spanish: 'Este medicamento no está en su lista.',
  },
  SM376: {
    name: 'tooManyMedicationReminders',
    status: 409,
    english: 'You can have 40 reminders at most.',
    spanish: 'Puede tener 40 recordatorios como máximo.',
  },
  SM377: {
    name: 'medicationImportChangesList',
    status: 409,
    english: 'A medication list would read differently after the import. Nothing was imported.',
    spanish: 'Una lista de medicamentos quedaría distinta después de la importación. No se importó nada.',
  },
  SM378: {
    name: 'resultNotFound',
    status: 404,
    english: "We couldn't find that result among your patients' results.",
    spanish: 'No encontramos ese resultado entre los de sus pacientes.',
  },
  SM385: {
    name: 'openPrescriptionNeedsPrescriber',
    status: 403,
    english: 'This medication has an open prescription. Ask a prescriber to stop it or to answer the refill.',
    spanish:
      'Este medicamento tiene una receta vigente. Pida a un profesional que pueda recetar que lo suspenda o responda al resurtido.',
  },

  // Medications.
  SM501: {
    name: 'safetyCheckRequired',
    status: 400,
    english: 'Run the safety check before you verify this medication.',
    spanish: 'Haga la revisión de seguridad antes de verificar este medicamento.',
  },
  SM502: {
    name: 'overrideReasonRequired',
    status: 400,
    english: 'Enter an override reason for the critical alert.',
    spanish: 'Escriba el motivo para continuar a pesar de la alerta crítica.',
  },
  SM503: {
    name: 'verifyBeforeRefill',
    status: 400,
    english: 'Verify this medication before you approve the refill.',
    spanish: 'Verifique este medicamento antes de aprobar el resurtido.',
  },
  SM504: {
    name: 'noProviderForRefill',
    status: 400,
    english: "You don't have a provider who can refill this yet. Please schedule a visit first.",
    spanish:
      'Todavía no tiene un profesional que pueda resurtir este medicamento. Primero programe una cita.',
  },
  SM505: {
    name: 'unknownRefillFilter',
    status: 400,
    english: 'Filter refills by active, due, overdue or requested.',
    spanish: 'Filtre los resurtidos por activos, próximos, vencidos o solicitados.',
  },
  SM506: {
    name: 'unreadableDose',
    status: 400,
    english: 'Enter the dose as on the label, such as 50 mg or 1 tablet.',
    spanish: 'Escriba la dosis como en la etiqueta, por ejemplo 50 mg o 1 tableta.',
  },
} as const satisfies RefusalTable
