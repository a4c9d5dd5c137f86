import { findTreatment, nami, nimh } from './public-bodies.ts'
import type { ServiceDetails } from './types.ts'

const about = nimh('attention-deficit-hyperactivity-disorder-adhd', 'ADHD', 'TDAH')
const chadd = 'https://chadd.org/'

export const adhd: ServiceDetails = {
  en: {
    longDescription:
      "ADHD starts in childhood, but many people are diagnosed as adults, often when work, school or family demands more planning than they can manage. It isn't a lack of effort. It's easier to focus on what is interesting or urgent, and other tasks slip. A careful evaluation comes first, because poor sleep, anxiety, depression and thyroid problems can look the same.",
    symptoms: [
      'Losing track in conversations, in meetings or while reading',
      'Careless mistakes in work you know well',
      'Starting many things and finishing few; putting off long tasks',
      'Losing keys, phones and papers; missing appointments and deadlines',
      'Fidgeting, or feeling too restless to sit still',
      'Interrupting, deciding too fast, spending on impulse',
      'Signs that started before age 12 and show up in more than one part of life',
    ],
    treatments: [
      'A structured evaluation: your history, rating scales such as the ASRS, and what a parent or partner has noticed',
      'Stimulant medication where appropriate, with checks of heart rate, blood pressure and sleep',
      'Non-stimulants such as atomoxetine, guanfacine or viloxazine',
      'CBT for adult ADHD: practicing planning, time management and follow-through',
      'Parent training and school accommodations (504 plan or IEP) for young people',
      'Note: stimulants are controlled substances. Federal and state law decide when they can be prescribed by video',
    ],
    resources: [
      about.en,
      { name: 'CHADD: Children and Adults with ADHD', url: chadd },
      nami.en,
      findTreatment.en,
    ],
  },
  es: {
    longDescription:
      'El TDAH empieza en la infancia, pero muchas personas reciben el diagnóstico ya adultas, a menudo cuando el trabajo, los estudios o la familia exigen más organización de la que pueden manejar. No es falta de esfuerzo. Es más fácil poner atención a lo interesante o urgente, y lo demás se queda sin hacer. Primero se hace una evaluación cuidadosa, porque dormir mal, la ansiedad, la depresión y los problemas de tiroides pueden parecerse.',
    symptoms: [
      'Perder el hilo en conversaciones, en reuniones o al leer',
      'Errores por descuido en un trabajo que conoce bien',
      'Empezar muchas cosas y terminar pocas; dejar para después las tareas largas',
      'Perder llaves, teléfonos y papeles; olvidar citas y fechas límite',
      'Moverse mucho, o sentir demasiada inquietud para estar quieto',
      'Interrumpir, decidir demasiado rápido, gastar por impulso',
      'Señales que empezaron antes de los 12 años y aparecen en más de un área de la vida',
    ],
    treatments: [
      'Una evaluación estructurada: su historia, escalas como la ASRS y lo que han notado sus padres o su pareja',
      'Medicamentos estimulantes cuando convienen, con control del pulso, la presión y el sueño',
      'Medicamentos no estimulantes como atomoxetina, guanfacina o viloxazina',
      'TCC para adultos con TDAH: practicar cómo planear, manejar el tiempo y terminar lo que empieza',
      'Capacitación para padres y adaptaciones escolares (plan 504 o IEP) para jóvenes',
      'Nota: los estimulantes son sustancias controladas. Las leyes federales y estatales deciden cuándo se pueden recetar por video',
    ],
    resources: [
      about.es,
      { name: 'CHADD: niños y adultos con TDAH (en inglés)', url: chadd },
      nami.es,
      findTreatment.es,
    ],
  },
}
