import type { RefusalTable } from './refusal.ts'

export const peopleRefusals = {
  // People and accounts.
  SM101: {
    name: 'auditLogIsAppendOnly',
    status: 403,
    english: "Audit log entries can't be changed or removed.",
    spanish: 'Las entradas del registro de auditoría no se pueden cambiar ni borrar.',
  },
  SM102: {
    name: 'unknownTimeZone',
    status: 400,
    english: "We don't recognize that time zone. Choose one from the list.",
    spanish: 'No reconocemos esa zona horaria. Elija una de la lista.',
  },
  SM103: {
    name: 'providerProfileHasOneOwner',
    status: 403,
    english: "A provider profile can't be moved to another account.",
    spanish: 'El perfil de un profesional no se puede pasar a otra cuenta.',
  },
  SM104: {
    name: 'onlyAdminVerifiesLicense',
    status: 403,
    english: 'Only the supervising physician can verify a license.',
    spanish: 'Solo el médico supervisor puede verificar una licencia.',
  },
  SM105: {
    name: 'onlyAdminDeclinesLicense',
    status: 403,
    english: 'Only the supervising physician can decline a license.',
    spanish: 'Solo el médico supervisor puede rechazar una licencia.',
  },
  SM106: {
    name: 'onlyAdminSuspendsProvider',
    status: 403,
    english: 'Only the supervising physician can suspend a provider.',
    spanish: 'Solo el médico supervisor puede suspender a un profesional.',
  },
  SM107: {
    name: 'providerNotFound',
    status: 404,
    english: "We couldn't find that provider.",
    spanish: 'No encontramos a ese profesional.',
  },
  SM108: {
    name: 'declineNeedsReason',
    status: 400,
    english: 'Enter the reason for declining.',
    spanish: 'Escriba el motivo del rechazo.',
  },
  SM109: {
    name: 'providerIsNotPending',
    status: 400,
    english: 'Only a provider who is pending verification can be declined.',
    spanish: 'Solo se puede rechazar a un profesional con verificación pendiente.',
  },
  SM110: {
    name: 'onlyProviderHasDeaNumber',
    status: 403,
    english: 'Only a provider can have a DEA number.',
    spanish: 'Solo un profesional puede tener un número de la DEA.',
  },
  SM111: {
    name: 'invalidDeaNumber',
    status: 400,
    english: "That DEA number isn't valid. Check the number.",
    spanish: 'Ese número de la DEA no es válido. Revise el número.',
  },
  SM112: {
    name: 'patientCannotVerifyMedication',
    status: 403,
    english: 'Only a provider can verify a medication.',
    spanish: 'Solo un profesional puede verificar un medicamento.',
  },
  SM113: {
    name: 'onlyClinicalFields',
    status: 403,
    english: "Providers can change only the clinical part of a patient's profile.",
    spanish: 'El profesional solo puede cambiar la parte clínica del perfil del paciente.',
  },
  SM114: {
    name: 'onlyAdminChangesAccounts',
    status: 403,
    english: 'Only the supervising physician can change accounts.',
    spanish: 'Solo el médico supervisor puede cambiar cuentas.',
  },
  SM115: {
    name: 'reasonTooShort',
    status: 400,
    english: 'Enter a reason of at least 10 characters.',
    spanish: 'Escriba un motivo de al menos 10 caracteres.',
  },
  SM116: {
    name: 'reasonTooLong',
    status: 400,
    english: 'Keep the reason to 500 characters or fewer.',
    spanish: 'El motivo puede tener 500 caracteres como máximo.',
  },
  SM117: {
    name: 'accountNotFound',
    status: 404,
    english: "We couldn't find that account.",
    spanish: 'No encontramos esa cuenta.',
  },
  SM118: {
    name: 'ownAccount',
    status: 403,
    english: "You can't change your own account here. Ask another admin.",
    spanish: 'No puede cambiar su propia cuenta aquí. Pídaselo a otro administrador.',
  },
  SM119: {
    name: 'patientAccountCannotSupervise',
    status: 400,
    english: "A patient account can't be an admin. Use a separate account.",
    spanish: 'Una cuenta de paciente no puede ser de administrador. Use otra cuenta.',
  },
  SM120: {
    name: 'alreadyAdmin',
    status: 400,
    english: 'This account is already an admin.',
    spanish: 'Esta cuenta ya es de administrador.',
  },
  SM121: {
    name: 'lastAdmin',
    status: 400,
    english: "The last admin can't be removed.",
    spanish: 'No se puede quitar al último administrador.',
  },
  SM122: {
    name: 'notAdmin',
    status: 400,
    english: "This account isn't an admin.",
    spanish: 'Esta cuenta no es de administrador.',
  },
  SM123: {
    name: 'onlyAdminViewsAccounts',
    status: 403,
    english: 'Only the supervising physician can view all accounts.',
    spanish: 'Solo el médico supervisor puede ver todas las cuentas.',
  },
  SM124: {
    name: 'onlyAdminReadsAuditLog',
    status: 403,
    english: 'Only the supervising physician can view the audit log.',
    spanish: 'Solo el médico supervisor puede ver el registro de auditoría.',
  },
} as const satisfies RefusalTable
