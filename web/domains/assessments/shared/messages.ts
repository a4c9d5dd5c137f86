import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

/** A message may wait a day or two for its answer, so nobody with a high score is sent there. */
const dontWait = {
  en: `Please don’t wait. If you feel unsafe, call or text 988 at any hour, or call 911. Otherwise, book the next available visit, or call us at ${practice.phone.label} and we’ll help you find one.`,
  es: `Por favor, no espere. Si no se siente a salvo, llame o envíe un mensaje de texto al 988 a cualquier hora, o llame al 911. Si no es así, reserve la próxima cita disponible, o llámenos al ${practice.phone.label} y le ayudaremos a encontrar una.`,
}

export const messages = defineMessages({
  en: {
    ratherNot: 'I’d rather not answer',
    item9Skipped:
      'You chose not to answer the question about hurting yourself. We’ve notified the practice so someone can ask you about it in person. If you have these thoughts, call or text 988 now.',
    available: 'Available Assessments',
    availableLead: 'Each one is scored by its published rules. Your provider can read the results.',
    completed: 'Completed',
    inEnglish: 'In English',
    lastCompleted: (when: string) => `Last completed ${when}`,
    notTakenYet: 'Not taken yet',
    start: 'Start',
    startName: (name: string) => `Start ${name}`,
    retake: 'Retake',
    retakeName: (name: string) => `Retake ${name}`,
    loading: 'Loading your assessments',
    failed: 'We couldn’t load your assessments.',
    retry: 'Try again',

    progress: 'Your Progress',
    noProgress: 'Your scores will appear here after you complete an assessment.',
    outOf: (score: number, maximum: number) => `${score} of ${maximum}`,
    journey: 'Track Your Journey',
    journeyText:
      'Complete at least one assessment a week. It helps you and your provider see what’s working.',
    reminder: 'Remind me weekly',
    reminderHint: 'By email and here, in any week without an assessment.',
    reminderOn: 'We’ll remind you weekly.',
    reminderOff: 'Weekly reminders are off.',
    reminderFailed: 'We couldn’t change the reminder. Please try again.',
    reports: 'View Detailed Reports',
    add: 'Add New Assessment',
    addLead: 'Choose one to begin. You can stop and finish later the same day.',
    assigned: 'Assigned by your provider',
    assignedFor: (name: string) => `Questionnaires for ${name}`,
    answeringFor: (name: string) => `You’re answering for ${name}.`,
    answeringForText: (name: string) =>
      `Ask ${name} each question if you can, and choose their answer. The provider will see that you filled it in.`,
    answersSent: 'Your answers were sent to the provider.',
    due: (day: string) => `By ${day}`,
    wasDue: (day: string) => `It was due ${day}. You can still complete it.`,

    englishOnly: 'This assessment is in English.',
    englishOnlyText:
      'We don’t have a confirmed version in your language yet. Ask your provider if you need help with it.',
    answered: (done: number, all: number) => `${done} of ${all} answered`,
    questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
    chooseOne: 'Choose the best answer.',
    previous: 'Previous',
    next: 'Next',
    finish: 'See my result',
    keys: (most: number) => `Press 1–${most} to answer, Enter to continue.`,
    note: 'Anything you’d like your provider to know?',
    noteHint: 'Your provider will see this with your answers. It isn’t monitored 24 hours a day.',
    saving: 'Saving…',
    notSaved: 'We couldn’t send your answers.',
    notSavedText: 'They’re still here, but your provider hasn’t received them. Please try again.',
    dangerBefore:
      'If you might act on these thoughts, get help now. The questions can wait. Your care team sees your answer only after you finish.',

    resultOf: (name: string) => `Your ${name} result`,
    subscales: 'In parts',
    difficulty: 'How difficult it makes daily life',
    noteTitle: 'What you wrote',
    noResult: 'We can’t find this result',
    noResultText: 'It may belong to another account. Your own results are on the list.',
    means: 'What it means',
    meansNot: 'What it doesn’t mean',
    notADiagnosis:
      'This isn’t a diagnosis. Only a provider who talks with you can say what a score means for you.',
    moodNotADiagnosis: 'This isn’t a diagnosis. It’s a record of one day, for you and your provider.',
    ratedMeans:
      'Your provider examined you for movements you can’t control and recorded this score. Ask them what it means for you.',
    nextSteps: 'Next steps',
    nextStep: {
      low: 'This score isn’t urgent. Take the questionnaire again in a week or two, or sooner if you feel worse. Bring up anything that worries you at your next visit.',
      watch:
        'Talk with your provider about this result. Book a visit or send a message, and take the questionnaire again in a week or two.',
      high: dontWait.en,
    },
    firstStep: {
      low: 'This score isn’t urgent. Take the questionnaire again in a week or two, or sooner if you feel worse. Book a visit whenever you’d like to talk.',
      watch:
        'Talk with a provider about this result. Book your first visit, and take the questionnaire again in a week or two.',
      high: dontWait.en,
    },
    callUs: `Call us: ${practice.phone.label}`,
    book: 'Book a visit',
    message: 'Message your provider',
    toAll: 'All assessments',
    dangerMeans: 'What you told us matters more than the number.',
    dangerTitle: 'Thank you for telling us. You don’t have to go through this alone.',
    dangerWordsText:
      'What you wrote sounds like you may be in danger. We’ve notified the practice so someone can follow up with you. This isn’t monitored 24 hours a day. If you might hurt yourself, call or text 988 or call 911 now.',
    perhapsDangerText:
      'What you wrote may be about your safety. Your care team will see it with your answers, but not right away. If you might hurt yourself or you’re in danger, call or text 988 or call 911 now.',
    dangerText:
      'You answered that you’ve had thoughts of being better off dead or of hurting yourself. We’ve notified the practice so someone can follow up with you. These answers aren’t monitored 24 hours a day. If you might act on these thoughts, call or text 988 or call 911 now.',
  },
  es: {
    ratherNot: 'Prefiero no responder',
    item9Skipped:
      'Usted prefirió no responder la pregunta sobre hacerse daño. Ya avisamos al consultorio para que alguien le pregunte en persona. Si tiene estos pensamientos, llame o envíe un mensaje de texto al 988 ahora.',
    available: 'Cuestionarios disponibles',
    availableLead: 'Cada uno se califica con criterios publicados. Su profesional puede leer los resultados.',
    completed: 'Completado',
    inEnglish: 'En inglés',
    lastCompleted: (when) => `Última vez: ${when}`,
    notTakenYet: 'Sin completar',
    start: 'Empezar',
    startName: (name) => `Empezar ${name}`,
    retake: 'Repetir',
    retakeName: (name) => `Repetir ${name}`,
    loading: 'Cargando sus cuestionarios',
    failed: 'No pudimos cargar sus cuestionarios.',
    retry: 'Intentar de nuevo',

    progress: 'Su progreso',
    noProgress: 'Sus puntajes aparecerán aquí cuando complete un cuestionario.',
    outOf: (score, maximum) => `${score} de ${maximum}`,
    journey: 'Siga su avance',
    journeyText:
      'Complete al menos un cuestionario por semana. Les ayuda a usted y a su profesional a ver qué funciona.',
    reminder: 'Recordármelo cada semana',
    reminderHint: 'Por correo electrónico y aquí, en las semanas sin ningún cuestionario.',
    reminderOn: 'Recibirá un recordatorio semanal.',
    reminderOff: 'Ya no recibirá recordatorios.',
    reminderFailed: 'No se pudo cambiar el recordatorio. Inténtelo de nuevo.',
    reports: 'Ver informes detallados',
    add: 'Agregar un cuestionario',
    addLead: 'Elija uno para empezar. Puede parar y terminarlo más tarde el mismo día.',
    assigned: 'Asignado por su profesional',
    assignedFor: (name) => `Cuestionarios para ${name}`,
    answeringFor: (name) => `Usted contesta en nombre de ${name}.`,
    answeringForText: (name) =>
      `Si puede, hágale cada pregunta a ${name} y elija su respuesta. El profesional verá que usted lo contestó.`,
    answersSent: 'Sus respuestas se enviaron al profesional.',
    due: (day) => `Hasta el ${day}`,
    wasDue: (day) => `Era para el ${day}. Todavía puede completarlo.`,

    englishOnly: 'Este cuestionario está en inglés.',
    englishOnlyText:
      'Todavía no tenemos una versión confirmada en español. Si necesita ayuda para responderlo, pídasela a su profesional.',
    answered: (done, all) => `${done} de ${all} respondidas`,
    questionOf: (number, all) => `Pregunta ${number} de ${all}`,
    chooseOne: 'Elija la respuesta que mejor le describa.',
    previous: 'Anterior',
    next: 'Siguiente',
    finish: 'Ver mi resultado',
    keys: (most) => `Oprima del 1 al ${most} para responder y Enter para continuar.`,
    note: '¿Hay algo que quiera que su profesional sepa?',
    noteHint: 'Su profesional lo leerá junto con sus respuestas. No se revisa las 24 horas.',
    saving: 'Guardando…',
    notSaved: 'No pudimos enviar sus respuestas.',
    notSavedText: 'Siguen aquí, pero su profesional no las ha recibido. Inténtelo de nuevo.',
    dangerBefore:
      'Si cree que podría hacerse daño, pida ayuda ahora. Las preguntas pueden esperar. Su equipo de atención verá su respuesta solo cuando termine.',

    resultOf: (name) => `Su resultado de ${name}`,
    subscales: 'Por partes',
    difficulty: 'Cuánto dificulta su vida diaria',
    noteTitle: 'Lo que escribió',
    noResult: 'No encontramos este resultado',
    noResultText: 'Puede ser de otra cuenta. Sus propios resultados están en la lista.',
    means: 'Qué significa',
    meansNot: 'Qué no significa',
    notADiagnosis:
      'Esto no es un diagnóstico. Solo un profesional que hable con usted puede decir qué significa un puntaje en su caso.',
    moodNotADiagnosis: 'Esto no es un diagnóstico. Es el registro de un día, para usted y su profesional.',
    ratedMeans:
      'Su profesional le examinó para ver si hay movimientos que usted no puede controlar y anotó este puntaje. Pregúntele qué significa en su caso.',
    nextSteps: 'Próximos pasos',
    nextStep: {
      low: 'Este resultado no es urgente. Repita el cuestionario en una o dos semanas, o antes si se siente peor. Hable en su próxima cita de lo que le preocupe.',
      watch:
        'Hable de este resultado con su profesional. Reserve una cita o envíe un mensaje, y repita el cuestionario en una o dos semanas.',
      high: dontWait.es,
    },
    firstStep: {
      low: 'Este resultado no es urgente. Repita el cuestionario en una o dos semanas, o antes si se siente peor. Reserve una cita cuando quiera hablar con alguien.',
      watch:
        'Hable de este resultado con un profesional. Reserve su primera cita y repita el cuestionario en una o dos semanas.',
      high: dontWait.es,
    },
    callUs: `Llámenos: ${practice.phone.label}`,
    book: 'Reservar una cita',
    message: 'Escribir a su profesional',
    toAll: 'Todos los cuestionarios',
    dangerMeans: 'Lo que nos contó importa más que el número.',
    dangerTitle: 'Gracias por decírnoslo. No tiene que pasar por esto a solas.',
    dangerWordsText:
      'Por lo que escribió, usted podría estar en peligro. Ya avisamos al consultorio para que alguien se comunique con usted. Esto no se revisa las 24 horas. Si cree que podría hacerse daño, llame o envíe un mensaje de texto al 988, o llame al 911 ahora.',
    perhapsDangerText:
      'Lo que escribió podría tener que ver con su seguridad. Su equipo de atención lo verá junto con sus respuestas, pero no de inmediato. Si cree que podría hacerse daño o está en peligro, llame o envíe un mensaje de texto al 988, o llame al 911 ahora.',
    dangerText:
      'Usted respondió que ha pensado que estaría mejor muerto(a) o en lastimarse. Ya avisamos al consultorio para que alguien se comunique con usted. Estas respuestas no se revisan las 24 horas. Si cree que podría hacerse daño, llame o envíe un mensaje de texto al 988, o llame al 911 ahora.',
  },
})
