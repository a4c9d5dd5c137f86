import type { Instrument } from '#core/assessments/types.ts'
import { defineMessages } from '#web/lib/language.ts'

export const messages = defineMessages({
  en: {
    title: 'AI Diagnostic Assistance',
    subtitle: 'AI Diagnostic Tools',
    back: 'Back',
    available: 'Available Assessments',
    availableLead: 'Each one is scored by its published rules. Your provider can read the results.',
    nameOf: (instrument: Instrument): string => instrument.name,
    completed: 'Completed',
    inEnglish: 'In English',
    lastCompleted: (when: string) => `Last completed ${when}`,
    notTakenYet: 'Not taken yet',
    start: 'Start',
    startName: (name: string) => `Start ${name}`,
    retake: 'Retake',
    retakeName: (name: string) => `Retake ${name}`,
    loading: 'Loading your assessments',
    failed: 'We could not load your assessments.',
    retry: 'Try again',

    progress: 'Your Progress',
    noProgress: 'Your scores appear here once you have completed an assessment.',
    outOf: (score: number, maximum: number) => `${score} of ${maximum}`,
    change: {
      better: 'Clearly better than the time before',
      worse: 'Clearly higher than the time before',
      same: 'About the same as the time before',
    },
    journey: 'Track Your Journey',
    journeyText: 'Complete at least one assessment weekly: it shows you and your provider what helps.',

    englishOnly: 'This assessment is in English.',
    englishOnlyText: 'We carry no validated version in your language.',
    answered: (done: number, all: number) => `${done} of ${all} answered`,
    questionOf: (number: number, all: number) => `Question ${number} of ${all}`,
    chooseOne: 'Choose the answer that fits best.',
    previous: 'Previous',
    next: 'Next',
    finish: 'See my result',
    saving: 'Saving…',
    notSaved: 'Your answers could not be sent.',
    notSavedText: 'They are still here, but your provider has not received them. Please try again.',
    dangerBefore:
      'If you might act on these thoughts, please reach out now; the questions can wait. Your care team learns of your answer only when you finish.',

    resultOf: (name: string) => `Your ${name} result`,
    means: 'What it means',
    meansNot: 'What it does not mean',
    notADiagnosis:
      'This is not a diagnosis. A questionnaire cannot know your life, your health or what you have been through; only a clinician who talks with you can tell what is behind a score.',
    moodNotADiagnosis: 'This is not a diagnosis. It is a note about one day, for you and your provider.',
    nextSteps: 'Next steps',
    nextStep: {
      low: 'Nothing is urgent. Take it again in a week or two, or sooner if you feel worse, and mention at your next visit whatever worries you.',
      watch:
        'Talk about this result with your provider. Book a visit or send a message, and take it again in a week or two.',
      high: 'Please do not wait: book the next free visit or write to your provider today. If you feel unsafe at any moment, call or text 988, or call 911.',
    },
    book: 'Book a visit',
    message: 'Message your provider',
    toAll: 'All assessments',
    dangerMeans:
      'Your answer about these thoughts matters more than the number, however low or high the number is.',
    dangerTitle: 'Thank you for telling us. You do not have to carry this alone.',
    dangerText:
      'You answered that you have had thoughts of being better off dead or of hurting yourself. The practice has been told, so that someone can follow up with you. Nobody reads these answers around the clock: if you might act on such thoughts, call or text 988 or call 911 now.',
  },
  es: {
    title: 'Asistencia diagnóstica con IA',
    subtitle: 'Herramientas diagnósticas con IA',
    back: 'Volver',
    available: 'Pruebas disponibles',
    availableLead:
      'Cada una se califica con sus reglas publicadas. Su profesional puede leer los resultados.',
    nameOf: ({ id, name }) => (id === 'mood' ? 'Registro diario del ánimo' : name),
    completed: 'Completada',
    inEnglish: 'En inglés',
    lastCompleted: (when) => `Última vez: ${when}`,
    notTakenYet: 'Aún sin hacer',
    start: 'Empezar',
    startName: (name) => `Empezar ${name}`,
    retake: 'Repetir',
    retakeName: (name) => `Repetir ${name}`,
    loading: 'Cargando sus pruebas',
    failed: 'No pudimos cargar sus pruebas.',
    retry: 'Intentar de nuevo',

    progress: 'Su progreso',
    noProgress: 'Sus puntuaciones aparecerán aquí cuando haya completado una prueba.',
    outOf: (score, maximum) => `${score} de ${maximum}`,
    change: {
      better: 'Claramente mejor que la vez anterior',
      worse: 'Claramente más alta que la vez anterior',
      same: 'Más o menos igual que la vez anterior',
    },
    journey: 'Siga su camino',
    journeyText:
      'Complete al menos una prueba por semana: les muestra a usted y a su profesional qué le ayuda.',

    englishOnly: 'Esta prueba está en inglés.',
    englishOnlyText: 'No contamos con una versión validada en español.',
    answered: (done, all) => `${done} de ${all} respondidas`,
    questionOf: (number, all) => `Pregunta ${number} de ${all}`,
    chooseOne: 'Elija la respuesta que mejor le describa.',
    previous: 'Anterior',
    next: 'Siguiente',
    finish: 'Ver mi resultado',
    saving: 'Guardando…',
    notSaved: 'No pudimos enviar sus respuestas.',
    notSavedText: 'Siguen aquí, pero su profesional no las ha recibido. Inténtelo de nuevo.',
    dangerBefore:
      'Si podría actuar según estos pensamientos, pida ayuda ahora; las preguntas pueden esperar. Su equipo se entera de su respuesta solo cuando usted termina.',

    resultOf: (name) => `Su resultado de ${name}`,
    means: 'Qué significa',
    meansNot: 'Qué no significa',
    notADiagnosis:
      'Esto no es un diagnóstico. Un cuestionario no conoce su vida, su salud ni lo que ha vivido; solo un profesional que hable con usted puede decir qué hay detrás de una puntuación.',
    moodNotADiagnosis:
      'Esto no es un diagnóstico. Es una nota sobre un día, para usted y para su profesional.',
    nextSteps: 'Próximos pasos',
    nextStep: {
      low: 'Nada es urgente. Repítala en una o dos semanas, o antes si se siente peor, y cuente en su próxima consulta lo que le preocupe.',
      watch:
        'Hable de este resultado con su profesional. Reserve una consulta o envíe un mensaje, y repita la prueba en una o dos semanas.',
      high: 'Por favor, no espere: reserve la próxima consulta libre o escriba hoy a su profesional. Si en algún momento no se siente a salvo, llame o envíe un mensaje de texto al 988, o llame al 911.',
    },
    book: 'Reservar una consulta',
    message: 'Escribir a su profesional',
    toAll: 'Todas las pruebas',
    dangerMeans: 'Su respuesta sobre estos pensamientos importa más que el número, sea bajo o alto.',
    dangerTitle: 'Gracias por decírnoslo. No tiene que cargar con esto a solas.',
    dangerText:
      'Usted respondió que ha pensado que estaría mejor muerto(a) o en lastimarse. Ya avisamos al consultorio para que alguien se comunique con usted. Nadie lee estas respuestas a toda hora: si podría actuar según esos pensamientos, llame o envíe un mensaje de texto al 988, o llame al 911 ahora.',
  },
})
