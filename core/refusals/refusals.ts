/**
 * Every business refusal the database can raise, by its SQLSTATE. A migration raises it with `errcode` and the
 * English sentence; screens show `say-refusal.ts`. Code branches on the code, never on a sentence.
 *
 * A new one takes the next free number of its section. PostgreSQL's own codes (such as 23505) are not in here.
 */
type Refusal = {
  /** For code: `refusalCode.tooLateToChange`. */
  name: string
  /** What the REST API answers with. */
  status: 400 | 403 | 404 | 409 | 413 | 429
  english: string
  spanish: string
}

export const refusals = {
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

  // Scheduling.
  SM201: {
    name: 'onlyProviderHasSchedule',
    status: 403,
    english: 'Only a provider can have a schedule.',
    spanish: 'Solo un profesional puede tener un horario.',
  },
  SM202: {
    name: 'scheduleChangedElsewhere',
    status: 409,
    english: 'Your schedule was changed in another window. Reload it and try again.',
    spanish: 'Su horario se cambió en otra ventana. Vuelva a cargarlo e intente de nuevo.',
  },
  SM203: {
    name: 'oneProviderAtATime',
    status: 400,
    english: 'Book with one provider at a time.',
    spanish: 'Reserve con un profesional a la vez.',
  },
  SM204: {
    name: 'startsInThePast',
    status: 400,
    english: 'That time has already passed. Choose another time.',
    spanish: 'Esa hora ya pasó. Elija otra hora.',
  },
  SM205: {
    name: 'providerNotBookable',
    status: 400,
    english: "This provider isn't taking appointments right now.",
    spanish: 'Este profesional no está dando citas por ahora.',
  },
  SM206: {
    name: 'intakeRequired',
    status: 400,
    english: 'Complete your registration and intake before booking.',
    spanish: 'Complete su registro y su cuestionario inicial antes de reservar.',
  },
  SM207: {
    name: 'outsideHours',
    status: 400,
    english: "That time is outside the provider's hours. Choose another time.",
    spanish: 'Esa hora está fuera del horario del profesional. Elija otra hora.',
  },
  SM208: {
    name: 'invalidStatusChange',
    status: 400,
    english: "This appointment's status can't be changed that way.",
    spanish: 'El estado de esta cita no se puede cambiar así.',
  },
  SM209: {
    name: 'onlyItsProvider',
    status: 403,
    english: 'Only the provider of this appointment can do that.',
    spanish: 'Solo el profesional de esta cita puede hacer eso.',
  },
  SM210: {
    name: 'outsideJoinWindow',
    status: 400,
    english: 'You can join from 15 minutes before the visit starts until 60 minutes after.',
    spanish: 'Puede entrar desde 15 minutos antes del inicio de la cita hasta 60 minutos después.',
  },
  SM211: {
    name: 'noShowBeforeStart',
    status: 400,
    english: "An appointment can't be a no-show before its start time.",
    spanish: 'Una cita no se puede marcar como ausencia antes de su hora de inicio.',
  },
  SM212: {
    name: 'appointmentIsClosed',
    status: 400,
    english: 'This appointment can no longer be changed.',
    spanish: 'Esta cita ya no se puede cambiar.',
  },
  SM213: {
    name: 'onlyPatientConsents',
    status: 403,
    english: 'Only the patient can give or withdraw consent.',
    spanish: 'Solo el paciente puede dar o retirar el consentimiento.',
  },
  SM214: {
    name: 'onlyPatientChoosesPayment',
    status: 403,
    english: 'Only the patient can choose how to pay, and only before the visit.',
    spanish: 'Solo el paciente puede elegir cómo pagar, y solo antes de la cita.',
  },
  SM215: {
    name: 'cancelReasonWithoutCancel',
    status: 400,
    english: 'A cancellation reason can be entered only when canceling.',
    spanish: 'El motivo de cancelación solo se puede escribir al cancelar.',
  },
  SM216: {
    name: 'onlyPatientRates',
    status: 403,
    english: "Only the patient can rate a visit, after it's completed.",
    spanish: 'Solo el paciente puede calificar una cita, cuando ya terminó.',
  },
  SM217: {
    name: 'visitTypeNotOffered',
    status: 400,
    english: "This provider doesn't offer that visit type.",
    spanish: 'Este profesional no ofrece ese tipo de cita.',
  },
  SM218: {
    name: 'tooLateToChange',
    status: 400,
    english: "It's too late to change this visit online. Please call us.",
    spanish: 'Ya es tarde para cambiar esta cita en línea. Por favor, llámenos.',
  },
  SM219: {
    name: 'tooCloseToAnotherVisit',
    status: 400,
    english: 'That time is too close to another appointment. Choose another time.',
    spanish: 'Esa hora está muy cerca de otra cita. Elija otra hora.',
  },
  SM220: {
    name: 'onlyAdminCancelsForPractice',
    status: 403,
    english: 'Only the supervising physician can cancel an appointment for the practice.',
    spanish: 'Solo el médico supervisor puede cancelar una cita en nombre del consultorio.',
  },
  SM221: {
    name: 'appointmentNotFound',
    status: 404,
    english: "We couldn't find that appointment.",
    spanish: 'No encontramos esa cita.',
  },
  SM222: {
    name: 'cannotBeCanceled',
    status: 400,
    english: 'This appointment can no longer be canceled.',
    spanish: 'Esta cita ya no se puede cancelar.',
  },

  // Safety, care, visits and consents.
  SM301: {
    name: 'safetyTaskIsClosed',
    status: 403,
    english: "A closed safety task can't be changed.",
    spanish: 'Una tarea de seguridad cerrada no se puede cambiar.',
  },
  SM302: {
    name: 'dispositionRequired',
    status: 400,
    english: 'Choose a disposition and enter a note to close this safety task.',
    spanish: 'Elija un resultado y escriba una nota para cerrar esta tarea de seguridad.',
  },
  SM303: {
    name: 'onlyAdminOpensChart',
    status: 403,
    english: 'Only the supervising physician can open a chart with a reason.',
    spanish: 'Solo el médico supervisor puede abrir un expediente con un motivo.',
  },
  SM304: {
    name: 'chartPurposeRequired',
    status: 400,
    english: 'Choose a purpose for opening this chart.',
    spanish: 'Elija para qué abre este expediente.',
  },
  SM305: {
    name: 'patientNotFound',
    status: 404,
    english: "We couldn't find that patient.",
    spanish: 'No encontramos a ese paciente.',
  },
  SM351: {
    name: 'consentTextIsPublished',
    status: 403,
    english: "A published consent text can't be changed.",
    spanish: 'Un texto de consentimiento publicado no se puede cambiar.',
  },
  SM352: {
    name: 'onlyAdminPublishesConsentText',
    status: 403,
    english: 'Only the supervising physician can publish a consent text.',
    spanish: 'Solo el médico supervisor puede publicar un texto de consentimiento.',
  },
  SM353: {
    name: 'consentDraftNotFound',
    status: 404,
    english: "There's no draft of this text to publish.",
    spanish: 'No hay un borrador de este texto para publicar.',
  },
  SM354: {
    name: 'bothLanguagesRequired',
    status: 400,
    english: 'Enter the text in both languages before you publish it.',
    spanish: 'Escriba el texto en los dos idiomas antes de publicarlo.',
  },
  SM355: {
    name: 'draftIsUnchanged',
    status: 400,
    english: 'The draft is the same as the current text.',
    spanish: 'El borrador es igual al texto actual.',
  },
  SM356: {
    name: 'newerConsentText',
    status: 400,
    english: "There's a newer version of this text. Please read it before you answer.",
    spanish: 'Hay una versión más nueva de este texto. Léala antes de responder.',
  },
  SM357: {
    name: 'consentAlreadyWithdrawn',
    status: 400,
    english: 'This consent was already withdrawn.',
    spanish: 'Este consentimiento ya fue retirado.',
  },
  SM358: {
    name: 'consentWasNotGiven',
    status: 400,
    english: 'You can withdraw only a consent that you gave.',
    spanish: 'Solo puede retirar un consentimiento que haya dado.',
  },
  SM359: {
    name: 'consentItemsMissing',
    status: 400,
    english: 'Please review and accept all consent items to continue',
    spanish: 'Revise y acepte todos los puntos del consentimiento para continuar',
  },
  SM360: {
    name: 'nothingToWithdraw',
    status: 400,
    english: "There's no consent to withdraw.",
    spanish: 'No hay ningún consentimiento que retirar.',
  },
  SM361: {
    name: 'intakeTooShort',
    status: 400,
    english: 'Complete at least half of the intake before you submit it.',
    spanish: 'Complete al menos la mitad del cuestionario antes de enviarlo.',
  },
  SM362: {
    name: 'visitEventNotYours',
    status: 403,
    english: 'Only the patient and the provider of a visit can record its events.',
    spanish: 'Solo el paciente y el profesional de la cita pueden registrar sus eventos.',
  },
  SM363: {
    name: 'unknownVisitEvent',
    status: 400,
    english: "That isn't a known visit event.",
    spanish: 'Ese no es un evento de cita conocido.',
  },
  SM364: {
    name: 'visitEventDetails',
    status: 400,
    english: 'A visit event can have only short technical details.',
    spanish: 'Un evento de cita solo puede tener detalles técnicos breves.',
  },
  SM365: {
    name: 'tooManyVisitEvents',
    status: 429,
    english: 'Too many events at once. Try again in a minute.',
    spanish: 'Demasiados eventos a la vez. Intente de nuevo en un minuto.',
  },

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
    spanish: 'Una lista de medicamentos se leería distinta después de la importación. No se importó nada.',
  },

  // Transcripts and notes.
  SM401: {
    name: 'noAiConsent',
    status: 403,
    english: "The patient hasn't consented to AI analysis for this appointment.",
    spanish: 'El paciente no ha dado su consentimiento para el análisis con IA en esta cita.',
  },
  SM402: {
    name: 'noRecordingConsent',
    status: 403,
    english: "The patient hasn't consented to recording for this appointment.",
    spanish: 'El paciente no ha dado su consentimiento para grabar esta cita.',
  },
  SM403: {
    name: 'onlyVerifiedProviderOutsideVisit',
    status: 403,
    english: 'Only a verified provider can do this outside a visit.',
    spanish: 'Solo un profesional verificado puede hacer esto fuera de una cita.',
  },
  SM404: {
    name: 'notYourVisit',
    status: 403,
    english: "We couldn't find this visit in your appointments.",
    spanish: 'No encontramos esta cita entre las suyas.',
  },
  SM405: {
    name: 'noteOfAnotherVisit',
    status: 403,
    english: 'A note must belong to a visit of the same patient and provider.',
    spanish: 'Una nota debe ser de una cita del mismo paciente y profesional.',
  },
  SM406: {
    name: 'addendumOfAnotherNote',
    status: 403,
    english: 'An addendum must belong to a signed note of the same patient.',
    spanish: 'Un anexo debe ser de una nota firmada del mismo paciente.',
  },
  SM407: {
    name: 'noteIsSigned',
    status: 403,
    english: "A signed note can't be changed. Write an addendum instead.",
    spanish: 'Una nota firmada no se puede cambiar. Escriba un anexo.',
  },
  SM408: {
    name: 'noteChangedElsewhere',
    status: 409,
    english: 'This note was changed in another window. Reload it to continue.',
    spanish: 'Esta nota se cambió en otra ventana. Vuelva a cargarla para continuar.',
  },
  SM409: {
    name: 'signedNoteStays',
    status: 403,
    english: "A signed note can't be deleted.",
    spanish: 'Una nota firmada no se puede borrar.',
  },
  SM410: {
    name: 'proofRequired',
    status: 403,
    english: 'Enter your password or code to sign.',
    spanish: 'Escriba su contraseña o su código para firmar.',
  },
  SM411: {
    name: 'noteNotFound',
    status: 404,
    english: "We couldn't find that note among your notes.",
    spanish: 'No encontramos esa nota entre las suyas.',
  },
  SM412: {
    name: 'noteAlreadySigned',
    status: 409,
    english: 'This note is already signed.',
    spanish: 'Esta nota ya está firmada.',
  },
  SM413: {
    name: 'noteIsEmpty',
    status: 400,
    english: "An empty note can't be signed.",
    spanish: 'Una nota vacía no se puede firmar.',
  },
  SM414: {
    name: 'unsupportedSentences',
    status: 400,
    english: "Confirm or remove each sentence the transcript doesn't support.",
    spanish: 'Confirme o quite cada frase que la transcripción no respalda.',
  },
  SM415: {
    name: 'formatChangedElsewhere',
    status: 409,
    english: 'This format was changed in another window. Reload it to continue.',
    spanish: 'Este formato se cambió en otra ventana. Vuelva a cargarlo para continuar.',
  },
  SM416: {
    name: 'riskLinesUnread',
    status: 400,
    english: 'Confirm or change each line about safety before you sign.',
    spanish: 'Confirme o cambie cada línea sobre seguridad antes de firmar.',
  },
  SM417: {
    name: 'riskMarkRemoved',
    status: 400,
    english: 'A line about safety must be confirmed or changed, not just unmarked.',
    spanish: 'Una línea sobre seguridad se debe confirmar o cambiar, no solo desmarcar.',
  },
  SM418: {
    name: 'treatmentPlanClosed',
    status: 409,
    english: 'This treatment plan is closed. Start a new one.',
    spanish: 'Este plan de tratamiento está cerrado. Comience uno nuevo.',
  },
  SM419: {
    name: 'treatmentPlanChangedElsewhere',
    status: 409,
    english: 'This treatment plan was changed in another window. Reload it to continue.',
    spanish: 'Este plan de tratamiento se cambió en otra ventana. Vuelva a cargarlo para continuar.',
  },
  SM420: {
    name: 'supervisorNotVerified',
    status: 400,
    english: 'Choose a supervising physician whose license is verified.',
    spanish: 'Elija a un supervisor con licencia verificada.',
  },
  SM421: {
    name: 'cosignatureNotFound',
    status: 404,
    english: "We couldn't find that note among the notes you co-sign.",
    spanish: 'No encontramos esa nota entre las que usted cofirma.',
  },
  SM422: {
    name: 'cosignatureDecided',
    status: 409,
    english: 'This note is no longer waiting for a co-signature.',
    spanish: 'Esta nota ya no espera una cofirma.',
  },
  SM423: {
    name: 'sendBackNeedsReason',
    status: 400,
    english: 'Say why you send this note back.',
    spanish: 'Diga por qué devuelve esta nota.',
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

  // Documents, records and messages.
  SM601: {
    name: 'patientCannotVerifyDocument',
    status: 403,
    english: 'Only a provider can verify a document.',
    spanish: 'Solo un profesional puede verificar un documento.',
  },
  SM602: {
    name: 'signedFormStays',
    status: 403,
    english: "A signed letter can't be deleted.",
    spanish: 'Una carta firmada no se puede borrar.',
  },
  SM603: {
    name: 'formIsSigned',
    status: 403,
    english: "A signed letter can't be changed.",
    spanish: 'Una carta firmada no se puede cambiar.',
  },
  SM604: {
    name: 'formNeedsDocument',
    status: 400,
    english: "A letter can't be signed without its document.",
    spanish: 'Una carta no se puede firmar sin su documento.',
  },
  SM605: {
    name: 'recordRequestIsClosed',
    status: 409,
    english: 'This record request is already closed.',
    spanish: 'Esta solicitud de expediente ya está cerrada.',
  },
  SM606: {
    name: 'recordRequestIsStarted',
    status: 400,
    english: 'A request in progress can only be delivered or declined.',
    spanish: 'Una solicitud en proceso solo se puede entregar o rechazar.',
  },
  SM607: {
    name: 'declineRecordNeedsReason',
    status: 400,
    english: 'Enter the reason for declining this request.',
    spanish: 'Escriba el motivo para rechazar esta solicitud.',
  },
  SM608: {
    name: 'recordFilesMissing',
    status: 400,
    english: "Upload the record's files before you deliver it.",
    spanish: 'Suba los archivos del expediente antes de entregarlo.',
  },
  SM609: {
    name: 'documentOfAnotherPatient',
    status: 403,
    english: "That document doesn't belong to this patient.",
    spanish: 'Ese documento no es de este paciente.',
  },
  // Safety tasks and who is on call.
  SM640: {
    name: 'onlyStaffOnCall',
    status: 400,
    english: 'Only verified providers and supervising physicians can be on call.',
    spanish: 'Solo los profesionales verificados y los médicos supervisores pueden estar de guardia.',
  },
  SM641: {
    name: 'safetyTaskNotFound',
    status: 404,
    english: "We couldn't find that safety task.",
    spanish: 'No encontramos esa tarea de seguridad.',
  },
  SM642: {
    name: 'safetyTaskAcknowledged',
    status: 409,
    english: 'Someone else has already acknowledged this safety task.',
    spanish: 'Otra persona ya se encargó de esta tarea de seguridad.',
  },
  SM643: {
    name: 'visitOfChatNotFound',
    status: 404,
    english: "We couldn't find that visit.",
    spanish: 'No pudimos encontrar esa cita.',
  },
  SM644: {
    name: 'onlyPatientAnswers',
    status: 403,
    english: 'Only a patient can answer this.',
    spanish: 'Solo un paciente puede responder esto.',
  },
  SM645: {
    name: 'onlyAdminViewsSafetyEngine',
    status: 403,
    english: 'Only the supervising physician can view this.',
    spanish: 'Solo el médico supervisor puede ver esto.',
  },

  // Safety plans and screenings.
  SM670: {
    name: 'safetyPlanWasUpdated',
    status: 409,
    english: 'Someone else has updated this safety plan. Read the new version, then make your changes again.',
    spanish:
      'Otra persona actualizó este plan de seguridad. Lea la versión nueva y vuelva a hacer sus cambios.',
  },
  SM671: {
    name: 'visitOfAnotherPatient',
    status: 403,
    english: "That visit doesn't belong to this patient.",
    spanish: 'Esa cita no es de este paciente.',
  },
  SM672: {
    name: 'safetyPlanOfAnotherPatient',
    status: 403,
    english: "That safety plan doesn't belong to this patient.",
    spanish: 'Ese plan de seguridad no es de este paciente.',
  },
  SM673: {
    name: 'asqIsForMinors',
    status: 400,
    english: 'ASQ is for patients from 8 to 17 years old. Use the C-SSRS screener.',
    spanish: 'ASQ es para pacientes de 8 a 17 años. Use el cuestionario C-SSRS.',
  },
  SM674: {
    name: 'screeningIsNotComplete',
    status: 400,
    english: 'Answer every question that was asked before you save.',
    spanish: 'Responda todas las preguntas que se hicieron antes de guardar.',
  },
  SM675: {
    name: 'phqaIsForTeens',
    status: 400,
    english: 'PHQ-A is for patients from 11 to 17 years old.',
    spanish: 'PHQ-A es para pacientes de 11 a 17 años.',
  },
  SM676: {
    name: 'intakeAnswersNotValid',
    status: 400,
    english: 'The PHQ-9 answers in this intake are not valid.',
    spanish: 'Las respuestas del PHQ-9 en este formulario no son válidas.',
  },

  // Assessments.
  SM701: {
    name: 'dueDateHasPassed',
    status: 400,
    english: 'The due date has already passed. Choose a later date.',
    spanish: 'La fecha límite ya pasó. Elija una fecha posterior.',
  },
  SM702: {
    name: 'assessmentIsCompleted',
    status: 400,
    english: "A completed assessment can't be withdrawn.",
    spanish: 'Una evaluación completada no se puede retirar.',
  },

  // Licenses and where a patient is.
  SM700: {
    name: 'stateIsMissing',
    status: 400,
    english: "Tell us which state you'll be in for this visit.",
    spanish: 'Díganos en qué estado estará durante esta cita.',
  },
  SM712: {
    name: 'notLicensedThere',
    status: 403,
    english: "This provider isn't licensed in that state.",
    spanish: 'Este profesional no tiene licencia en ese estado.',
  },
  SM713: {
    name: 'licenseEndsBefore',
    status: 403,
    english: "This provider's license in that state ends before that day. Choose an earlier day.",
    spanish: 'La licencia de este profesional en ese estado vence antes de ese día. Elija un día anterior.',
  },
  SM703: {
    name: 'onlyProviderGivesLicenseReason',
    status: 403,
    english: 'Only the provider of the visit can give a reason to see a patient in another state.',
    spanish: 'Solo el profesional de la cita puede dar un motivo para atender a un paciente en otro estado.',
  },
  SM704: {
    name: 'licenseNotFound',
    status: 404,
    english: "We couldn't find that license.",
    spanish: 'No encontramos esa licencia.',
  },
  SM705: {
    name: 'licenseIsIncomplete',
    status: 400,
    english: 'A license needs a number and an expiration date before it can be verified.',
    spanish: 'Una licencia necesita número y fecha de vencimiento antes de poder verificarse.',
  },
  SM706: {
    name: 'licenseHasExpired',
    status: 400,
    english: 'This license has expired.',
    spanish: 'Esta licencia ya venció.',
  },
  SM707: {
    name: 'locationIsMissing',
    status: 403,
    english: 'Tell us where you are before you join.',
    spanish: 'Díganos dónde está antes de entrar.',
  },
  SM708: {
    name: 'locationStateIsMissing',
    status: 400,
    english: "Choose the state you're in.",
    spanish: 'Elija el estado en el que está.',
  },
  SM709: {
    name: 'callbackPhoneIsMissing',
    status: 400,
    english: 'Enter a phone number where we can reach you.',
    spanish: 'Escriba un teléfono donde podamos localizarle.',
  },
  SM710: {
    name: 'addressIsMissing',
    status: 400,
    english: 'Enter an address or the nearest cross streets, or choose not to say.',
    spanish: 'Escriba una dirección o el cruce de calles más cercano, o elija no decirlo.',
  },
  SM711: {
    name: 'identityOnlyOnVideo',
    status: 400,
    english: 'You can confirm who the patient is while you see them on video.',
    spanish: 'Puede confirmar quién es el paciente mientras lo ve en video.',
  },
  // Documents people sign, identities, closing an account.
  SM750: {
    name: 'spanishTextIsOlder',
    status: 400,
    english:
      'The English text changed, but the Spanish text is still the old one. Update the Spanish text first.',
    spanish:
      'El texto en inglés cambió, pero el texto en español sigue siendo el anterior. Actualice primero el texto en español.',
  },
  SM751: {
    name: 'documentIsNotWithdrawnHere',
    status: 403,
    english: 'To take back this agreement, send your care team a message or call us.',
    spanish: 'Para retirar este acuerdo, envíe un mensaje a su equipo o llámenos.',
  },
  SM752: {
    name: 'textIsNotSignedThisWay',
    status: 400,
    english: "This text isn't signed this way.",
    spanish: 'Este texto no se firma de esta manera.',
  },
  SM753: {
    name: 'nameToSignMissing',
    status: 400,
    english: 'Type your name to sign.',
    spanish: 'Escriba su nombre para firmar.',
  },
  SM754: {
    name: 'releaseAlreadyWithdrawn',
    status: 400,
    english: 'This release was already withdrawn.',
    spanish: 'Esta autorización ya se retiró.',
  },
  SM755: {
    name: 'releaseEndsOutOfRange',
    status: 400,
    english: 'Choose an end date between today and two years from now.',
    spanish: 'Elija una fecha de fin entre hoy y dentro de dos años.',
  },
  SM756: {
    name: 'tooManyReleases',
    status: 400,
    english: 'You have 30 releases in effect. Withdraw one first.',
    spanish: 'Tiene 30 autorizaciones vigentes. Retire una primero.',
  },
  SM760: {
    name: 'nameWithoutLetters',
    status: 400,
    english: 'A name needs at least one letter. Letters of any alphabet are fine.',
    spanish: 'Un nombre necesita al menos una letra. Puede ser de cualquier alfabeto.',
  },
  SM761: {
    name: 'impossibleDateOfBirth',
    status: 400,
    english: "Check the date of birth. It can't be in the future or more than 120 years ago.",
    spanish: 'Revise la fecha de nacimiento. No puede estar en el futuro ni ser de hace más de 120 años.',
  },
  SM762: {
    name: 'invalidPhone',
    status: 400,
    english:
      'Check the phone number. In the US it has ten digits. Elsewhere it starts with + and the country code.',
    spanish:
      'Revise el número de teléfono. En EE. UU. tiene diez dígitos; en otros países empieza con + y el código del país.',
  },
  SM763: {
    name: 'emergencyContactIsThePatient',
    status: 400,
    english: "The emergency contact's number can't be your own.",
    spanish: 'El número del contacto de emergencia no puede ser el suyo.',
  },
  SM764: {
    name: 'zipIsInAnotherState',
    status: 400,
    english: "The ZIP code isn't in that state. Check the ZIP code or the state.",
    spanish: 'El código postal no está en ese estado. Revise el código o el estado.',
  },
  SM765: {
    name: 'cityHasNumbers',
    status: 400,
    english: 'A city has no numbers in its name. Put numbers into the street address.',
    spanish: 'El nombre de una ciudad no lleva números. Póngalos en la dirección.',
  },
  SM770: {
    name: 'onlyPatientsCloseAccounts',
    status: 403,
    english: 'Only patients can close their account here. Ask the supervising physician.',
    spanish: 'Aquí solo los pacientes pueden cerrar su cuenta. Consulte al médico supervisor.',
  },
  SM771: {
    name: 'accountAlreadyClosed',
    status: 409,
    english: 'This account is already closed.',
    spanish: 'Esta cuenta ya está cerrada.',
  },
  SM772: {
    name: 'visitInProgress',
    status: 409,
    english: 'You have a visit in progress. End the visit first.',
    spanish: 'Tiene una cita en curso. Termine primero la cita.',
  },
  // Expression estimates in a visit.
  SM790: {
    name: 'expressionsNotAsked',
    status: 409,
    english: "Expression estimates are off for your state, so there's nothing to agree to.",
    spanish: 'La estimación de expresiones está apagada en su estado, así que no hay nada que aceptar.',
  },
  SM791: {
    name: 'expressionsForProviderOfVisit',
    status: 403,
    english: 'Only the provider of a visit in progress can see expression estimates.',
    spanish: 'Solo el profesional de una cita en curso puede ver la estimación de expresiones.',
  },
  SM792: {
    name: 'expressionsOffInState',
    status: 403,
    english: "Expression estimates are off for this patient's state.",
    spanish: 'La estimación de expresiones está apagada en el estado de este paciente.',
  },
  SM793: {
    name: 'noExpressionConsent',
    status: 403,
    english: "The patient hasn't consented to expression estimates for this visit.",
    spanish: 'El paciente no ha aceptado la estimación de expresiones en esta cita.',
  },
  // Speech.
  SM780: {
    name: 'unknownRecognizer',
    status: 400,
    english: "That isn't a known way to turn speech into text.",
    spanish: 'Esa no es una forma conocida de convertir el habla en texto.',
  },
  SM781: {
    name: 'noVendorSpeechConsent',
    status: 403,
    english: "The patient hasn't consented to speech recognition by the browser's vendor.",
    spanish:
      'El paciente no ha dado su consentimiento para que el fabricante del navegador reconozca el habla.',
  },
  SM782: {
    name: 'captionsStayOnTheDevice',
    status: 403,
    english: 'Captions are made only where the sound stays on the device.',
    spanish: 'Los subtítulos solo se crean donde el sonido no sale del dispositivo.',
  },
  // Guardians, proxies and minors.
  SM720: {
    name: 'minorCannotRegister',
    status: 403,
    english: "You're under 18, so a parent or guardian needs to complete your registration.",
    spanish: 'Usted es menor de 18 años; uno de sus padres o su tutor debe completar su registro.',
  },
  SM721: {
    name: 'minorCannotConsent',
    status: 403,
    english: 'A parent or guardian must give this consent for anyone under 18.',
    spanish: 'Uno de los padres o el tutor debe dar este consentimiento por cualquier menor de 18 años.',
  },
  SM722: {
    name: 'guardianConsentNeededToBook',
    status: 403,
    english: 'A parent or guardian needs to complete registration before a visit can be booked.',
    spanish: 'Uno de los padres o el tutor debe completar el registro antes de reservar una cita.',
  },
  SM723: {
    name: 'guardianNotVerified',
    status: 403,
    english: "We need to verify that you're the parent or guardian first.",
    spanish: 'Primero debemos verificar que usted es el padre, la madre o el tutor.',
  },
  SM724: {
    name: 'minorTooYoungToSignIn',
    status: 403,
    english: 'At this age a parent or guardian signs in for the child.',
    spanish: 'A esta edad, uno de los padres o el tutor inicia sesión por el menor.',
  },
  SM725: {
    name: 'birthDateIsFixed',
    status: 403,
    english: "We can't change this date of birth online. Please call us.",
    spanish: 'No podemos cambiar esta fecha de nacimiento en línea. Por favor, llámenos.',
  },
  SM726: {
    name: 'mustSignAsAdult',
    status: 403,
    english: "You're 18 now. Sign for your own care before you book.",
    spanish: 'Ya tiene 18 años. Firme sus propios consentimientos antes de reservar.',
  },
  SM727: {
    name: 'notARepresentative',
    status: 403,
    english: "This person doesn't act for the patient, or may not write for them.",
    spanish: 'Esta persona no actúa en nombre del paciente o no puede escribir en su nombre.',
  },
  SM728: {
    name: 'dependentMustBeMinor',
    status: 400,
    english: 'For someone 18 or older, choose “someone I care for” and upload the court papers.',
    spanish:
      'Para alguien de 18 años o más, elija “alguien a quien cuido” y suba los documentos del tribunal.',
  },
  SM729: {
    name: 'guardianMustBeAdult',
    status: 403,
    english: 'You need to be 18 or older to act for someone else.',
    spanish: 'Debe tener 18 años o más para actuar en nombre de otra persona.',
  },
  SM730: {
    name: 'representationNotFound',
    status: 404,
    english: "We couldn't find that person, or their access has already ended.",
    spanish: 'No encontramos a esa persona o su acceso ya terminó.',
  },
  SM731: {
    name: 'notYoursToChange',
    status: 403,
    english: "You can't change this person's access.",
    spanish: 'Usted no puede cambiar el acceso de esta persona.',
  },
  SM732: {
    name: 'onlyAdminVerifiesGuardian',
    status: 403,
    english: 'Only the supervising physician can verify a guardian.',
    spanish: 'Solo el médico supervisor puede verificar a un tutor.',
  },
  SM733: {
    name: 'guardianDocumentMissing',
    status: 400,
    english: "Upload the document that shows you're the parent or guardian first.",
    spanish: 'Primero suba el documento que muestra que usted es el padre, la madre o el tutor.',
  },
  SM734: {
    name: 'rightsNotValid',
    status: 400,
    english: 'Choose at least one thing this person may do.',
    spanish: 'Elija al menos una cosa que esta persona pueda hacer.',
  },
  SM735: {
    name: 'endDateNotValid',
    status: 400,
    english: 'Choose an end date in the future, within 5 years.',
    spanish: 'Elija una fecha de fin futura, dentro de 5 años.',
  },
  SM736: {
    name: 'alreadyRepresented',
    status: 409,
    english: 'This person already acts for the patient, or has been invited.',
    spanish: 'Esta persona ya actúa en nombre del paciente o ya fue invitada.',
  },
  SM737: {
    name: 'emailNotUsable',
    status: 400,
    english: "Enter another email address. This one can't be used here.",
    spanish: 'Escriba otro correo electrónico. Este no se puede usar aquí.',
  },
  SM738: {
    name: 'tooManyDependents',
    status: 400,
    english: 'You already act for 10 people. Please call us.',
    spanish: 'Usted ya actúa en nombre de 10 personas. Por favor, llámenos.',
  },
  SM739: {
    name: 'dependentDetailsMissing',
    status: 400,
    english: 'Enter the first name, last name and a date of birth that makes sense.',
    spanish: 'Escriba el nombre, el apellido y una fecha de nacimiento válida.',
  },
  SM740: {
    name: 'nothingToShare',
    status: 404,
    english: "We couldn't find what you want to share.",
    spanish: 'No encontramos lo que quiere compartir.',
  },
  SM741: {
    name: 'signatureMissing',
    status: 400,
    english: 'Type your full name to sign.',
    spanish: 'Escriba su nombre completo para firmar.',
  },
  SM742: {
    name: 'reasonMissing',
    status: 400,
    english: 'Enter a reason of at least 10 characters for this change.',
    spanish: 'Escriba un motivo de al menos 10 caracteres para este cambio.',
  },
  SM743: {
    name: 'visitCannotBeCanceled',
    status: 404,
    english: "We couldn't find a visit you can cancel.",
    spanish: 'No encontramos una cita que pueda cancelar.',
  },

  // Billing.
  SM801: {
    name: 'invalidBillStatusChange',
    status: 400,
    english: "This bill's status can't be changed that way.",
    spanish: 'El estado de esta factura no se puede cambiar así.',
  },
  SM802: {
    name: 'billNoteRequired',
    status: 400,
    english: 'Enter a note that explains why.',
    spanish: 'Escriba una nota que explique el motivo.',
  },
  SM803: {
    name: 'billChangedElsewhere',
    status: 409,
    english: 'Someone else updated this bill. Reload it and try again.',
    spanish: 'Otra persona actualizó esta factura. Vuelva a cargarla e intente de nuevo.',
  },
  SM804: {
    name: 'billNotFound',
    status: 404,
    english: "We couldn't find that bill.",
    spanish: 'No encontramos esa factura.',
  },
  SM805: {
    name: 'unknownTotalsPeriod',
    status: 400,
    english: 'Totals are available by day, week or month.',
    spanish: 'Los totales se muestran por día, semana o mes.',
  },
  SM806: {
    name: 'onlyAdminViewsBilling',
    status: 403,
    english: "Only the supervising physician can view the practice's billing.",
    spanish: 'Solo el médico supervisor puede ver la facturación del consultorio.',
  },
  SM807: {
    name: 'tooManyBills',
    status: 400,
    english: "That's more than 10,000 bills. Choose a shorter period.",
    spanish: 'Son más de 10,000 facturas. Elija un periodo más corto.',
  },
  SM808: {
    name: 'visitCannotBeBilled',
    status: 400,
    english: 'Only a completed visit that has no bill yet can be billed.',
    spanish: 'Solo se puede facturar una cita completada que aún no tenga factura.',
  },
  SM810: {
    name: 'chooseBilledTime',
    status: 409,
    english: 'Choose which time to bill first: the booked or the measured one.',
    spanish: 'Elija primero qué tiempo facturar: el reservado o el medido.',
  },
  SM811: {
    name: 'billNoLongerCorrectable',
    status: 409,
    english: 'Only a pending or denied bill can be corrected.',
    spanish: 'Solo se puede corregir una factura pendiente o rechazada.',
  },
  SM812: {
    name: 'invalidBilledTime',
    status: 400,
    english: "That time can't be billed for this visit.",
    spanish: 'Ese tiempo no se puede facturar para esta cita.',
  },
  SM813: {
    name: 'invalidClaimCode',
    status: 400,
    english: "One of the codes isn't valid. Correct it before you sign.",
    spanish: 'Uno de los códigos no es válido. Corríjalo antes de firmar.',
  },
  SM814: {
    name: 'onlyProviderBooksOutsideHours',
    status: 403,
    english: 'Only a provider can book outside their own hours.',
    spanish: 'Solo un profesional puede reservar fuera de su propio horario.',
  },
  SM815: {
    name: 'personCannotOwnTask',
    status: 400,
    english: "This person can't be given that task.",
    spanish: 'No se le puede asignar esa tarea a esta persona.',
  },
  SM816: {
    name: 'taskIsDone',
    status: 409,
    english: "A task that is done can't be changed. Reopen it first.",
    spanish: 'Una tarea terminada no se puede cambiar. Primero vuelva a abrirla.',
  },
  SM817: {
    name: 'onlyStaffGiveTasks',
    status: 403,
    english: 'Only staff can give tasks.',
    spanish: 'Solo el personal puede asignar tareas.',
  },
  SM820: {
    name: 'onlyFrontDesk',
    status: 403,
    english: 'Only the front desk can do that.',
    spanish: 'Solo la recepción puede hacer eso.',
  },
  SM821: {
    name: 'onlyBiller',
    status: 403,
    english: 'Only a biller can do that.',
    spanish: 'Solo el personal de facturación puede hacer eso.',
  },
  SM822: {
    name: 'unknownOfficeRole',
    status: 400,
    english: 'Choose front desk or biller.',
    spanish: 'Elija recepción o facturación.',
  },
  SM823: {
    name: 'notOfficeStaff',
    status: 404,
    english: "This account isn't front desk or billing staff.",
    spanish: 'Esta cuenta no es de recepción ni de facturación.',
  },
  SM824: {
    name: 'checkInNotNow',
    status: 409,
    english: 'A visit can be checked in on its day, before it starts.',
    spanish: 'La llegada a una cita se puede registrar el mismo día, antes de que empiece.',
  },
  SM825: {
    name: 'superbillNotFound',
    status: 404,
    english: "We couldn't find that superbill.",
    spanish: 'No encontramos esa superfactura.',
  },

  // The status of the system.
  SM840: {
    name: 'onlySupervisorOperates',
    status: 403,
    english: 'Only the supervising physician can do this.',
    spanish: 'Solo el médico supervisor puede hacer esto.',
  },
  SM841: {
    name: 'deadLetterGone',
    status: 404,
    english: 'This entry is no longer in the list. Someone may have dealt with it.',
    spanish: 'Esta entrada ya no está en la lista. Es posible que alguien ya la haya atendido.',
  },

  // Notes sent back by the supervisor.
  SM870: {
    name: 'noteNotSentBack',
    status: 409,
    english: 'Only a signed note of yours that was sent back can be changed.',
    spanish: 'Solo puede cambiar una nota firmada por usted que le fue devuelta.',
  },
  SM871: {
    name: 'sentBackNoteReleased',
    status: 409,
    english: 'This note was released to the patient. Write an addendum instead.',
    spanish: 'Esta nota ya se compartió con el paciente. Escriba un anexo.',
  },
  SM872: {
    name: 'visitHasAnotherDraft',
    status: 409,
    english: 'This visit has another draft. Sign or discard it first.',
    spanish: 'Esta cita tiene otro borrador. Fírmelo o descártelo primero.',
  },

  // Lists and searches.
  SM901: {
    name: 'searchTooShort',
    status: 400,
    english: 'Enter at least 3 characters to search.',
    spanish: 'Escriba al menos 3 caracteres para buscar.',
  },
  SM902: {
    name: 'unknownSearchMode',
    status: 400,
    english: 'Search by name, date of birth or patient ID.',
    spanish: 'Busque por nombre, fecha de nacimiento o número de paciente.',
  },
  SM903: {
    name: 'onlyVerifiedProviderSearches',
    status: 403,
    english: 'Only a verified provider can search patients.',
    spanish: 'Solo un profesional verificado puede buscar pacientes.',
  },
  SM904: {
    name: 'onlyAdminViewsPatients',
    status: 403,
    english: 'Only the supervising physician can view all patients.',
    spanish: 'Solo el médico supervisor puede ver a todos los pacientes.',
  },
  SM905: {
    name: 'onlyAdminViewsSafetyTasks',
    status: 403,
    english: 'Only the supervising physician can view all safety tasks.',
    spanish: 'Solo el médico supervisor puede ver todas las tareas de seguridad.',
  },
  SM906: {
    name: 'onlyAdminViewsAppointments',
    status: 403,
    english: 'Only the supervising physician can view all appointments.',
    spanish: 'Solo el médico supervisor puede ver todas las citas.',
  },

  // Charts, calendars and forms: how much and how complete.
  SM950: {
    name: 'tooManyChartsOpened',
    status: 429,
    english: 'Too many charts opened. Wait a minute and try again.',
    spanish: 'Se abrieron demasiados expedientes. Espere un minuto e intente de nuevo.',
  },
  SM951: {
    name: 'tooManyDaysOfSlots',
    status: 400,
    english: 'Ask for at most 62 days at a time.',
    spanish: 'Consulte como máximo 62 días a la vez.',
  },
  SM952: {
    name: 'registrationHasGaps',
    status: 400,
    english: 'Fill in every required field before you complete your registration.',
    spanish: 'Complete todos los campos obligatorios antes de terminar su registro.',
  },
  SM953: {
    name: 'intakeWithoutAnswers',
    status: 400,
    english:
      'Answer the medical history before you complete your intake. If there is nothing to say, write "None".',
    spanish:
      'Responda el historial médico antes de terminar su admisión. Si no hay nada que decir, escriba "Ninguno".',
  },
  SM954: {
    name: 'onlyStaffOpensCharts',
    status: 403,
    english: 'Only clinicians and the supervising physician can open charts.',
    spanish: 'Solo los profesionales y el médico supervisor pueden abrir expedientes.',
  },
  SM955: {
    name: 'tooManyDaysOfTimes',
    status: 400,
    english: 'Ask for at most 31 days at a time.',
    spanish: 'Consulte como máximo 31 días a la vez.',
  },
  // How much one person may do at once. The server raises 980 to 984.
  SM980: {
    name: 'tooManyAtOnce',
    status: 429,
    english: "You're doing too many things at once. Wait a moment and try again.",
    spanish: 'Está haciendo demasiadas cosas a la vez. Espere un momento e inténtelo de nuevo.',
  },
  SM982: {
    name: 'documentTooLong',
    status: 413,
    english: 'This document is too long for a PDF. Download the electronic record instead.',
    spanish: 'Este documento es demasiado largo para un PDF. Descargue el expediente electrónico.',
  },
  SM983: {
    name: 'tooManyDocuments',
    status: 429,
    english: "We're creating many documents right now. Try again in a minute.",
    spanish: 'Estamos creando muchos documentos en este momento. Inténtelo de nuevo en un minuto.',
  },
  SM984: {
    name: 'textTooLong',
    status: 400,
    english: 'This text is too long. Please shorten it.',
    spanish: 'Este texto es demasiado largo. Por favor, acórtelo.',
  },
  SM985: {
    name: 'tooOften',
    status: 429,
    english: "You're doing that too often. Wait a minute and try again.",
    spanish: 'Está haciendo eso con demasiada frecuencia. Espere un minuto e inténtelo de nuevo.',
  },
  SM986: {
    name: 'tooFarAhead',
    status: 400,
    english: 'Visits can be booked up to 6 months ahead.',
    spanish: 'Las citas se pueden reservar con hasta 6 meses de anticipación.',
  },
  SM987: {
    name: 'tooManyUpcomingVisits',
    status: 400,
    english: 'You already have 5 upcoming visits. Cancel one first, or call us.',
    spanish: 'Ya tiene 5 citas próximas. Cancele una primero o llámenos.',
  },
  SM988: {
    name: 'tooManyRecordRequests',
    status: 400,
    english: 'You already have 5 open record requests.',
    spanish: 'Ya tiene 5 solicitudes de expediente abiertas.',
  },
  SM880: {
    name: 'noPrescriptiveAuthority',
    status: 403,
    english:
      "Your credentials don't include prescribing. You can add this medication to the list without prescribing it.",
    spanish: 'Sus credenciales no incluyen recetar. Puede agregar este medicamento a la lista sin recetarlo.',
  },
  SM989: {
    name: 'tooManyDrafts',
    status: 400,
    english: 'You have too many unfinished forms. Send or discard one first.',
    spanish: 'Tiene demasiados formularios sin terminar. Envíe o descarte uno primero.',
  },
  SM990: {
    name: 'documentsFull',
    status: 400,
    english: 'Your documents are full (200 MB or 300 files). Remove some first.',
    spanish: 'Sus documentos llegaron al límite (200 MB o 300 archivos). Elimine algunos primero.',
  },
} as const satisfies Record<`SM${number}`, Refusal>

export type RefusalCode = keyof typeof refusals

/** The codes by name, so that code which asks for one can be read. */
export const refusalCode = Object.fromEntries(
  Object.entries(refusals).map(([code, { name }]) => [name, code]),
) as { [Code in RefusalCode as (typeof refusals)[Code]['name']]: Code }
