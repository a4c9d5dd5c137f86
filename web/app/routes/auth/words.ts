import { defineMessages } from '#web/platform/language.ts'

/** What the sign-in pages say around their forms. */
export const words = defineMessages({
  en: {
    home: 'Back to Home',
    otherLanguage: 'Español',
    patientLogin: 'Patient Login',
    bookingLead: 'Sign in to schedule your appointment',
    portalLead: 'Access your secure patient portal',
    newHere: 'New to us?',
    registerHere: 'Register here',
    registration: 'Patient Registration',
    registrationLead: 'Just the basics for now. You can finish the rest after you sign in.',
    haveAccount: 'Already have an account?',
    signIn: 'Sign in',
    forgot: 'Forgot your password?',
    forgotLead: "Enter your email address, and we'll send you a link to choose a new one.",
    backToSignIn: 'Back to sign in',
    reset: 'Choose a new password',
    resetLead: 'It replaces your old password and signs out all your other devices.',
    confirm: 'Confirm your email address',
    confirmLead: 'This makes sure that emails about your care reach you and no one else.',
    patientWelcome: {
      title: "We're glad you're here.",
      text: 'Your secure AI patient portal: visits, messages, medications and records in one place.',
      points: [
        'Join your visit from this browser. There is nothing to install.',
        'Message your provider between visits.',
        'AI drafts are reviewed and signed by a clinician.',
      ],
    },
    accountWelcome: {
      title: 'Keep your account safe.',
      text: 'A strong password helps keep what you tell us between you and your provider.',
      points: [
        'Four unrelated words make a password that is hard to guess and easy to remember.',
        'We never ask for your password by email or phone.',
      ],
    },
  },
  es: {
    home: 'Volver al inicio',
    otherLanguage: 'English',
    patientLogin: 'Acceso para pacientes',
    bookingLead: 'Inicie sesión para programar su cita',
    portalLead: 'Entre a su portal seguro de paciente',
    newHere: '¿Es su primera vez aquí?',
    registerHere: 'Regístrese',
    registration: 'Registro de pacientes',
    registrationLead: 'Por ahora, solo lo básico. Puede completar lo demás después de iniciar sesión.',
    haveAccount: '¿Ya tiene una cuenta?',
    signIn: 'Inicie sesión',
    forgot: '¿Olvidó su contraseña?',
    forgotLead: 'Escriba su correo electrónico y le enviaremos un enlace para elegir una nueva.',
    backToSignIn: 'Volver a iniciar sesión',
    reset: 'Elija una contraseña nueva',
    resetLead: 'Reemplaza su contraseña anterior y cierra la sesión en sus demás dispositivos.',
    confirm: 'Confirme su correo electrónico',
    confirmLead: 'Así nos aseguramos de que los correos sobre su atención lleguen solo a usted.',
    patientWelcome: {
      title: 'Nos alegra que esté aquí.',
      text: 'Su portal seguro de paciente con IA: citas, mensajes, medicamentos y expediente en un solo lugar.',
      points: [
        'Entre a su cita desde este navegador. No hay que instalar nada.',
        'Escriba a su profesional entre citas.',
        'Un profesional revisa y firma lo que la IA redacta.',
      ],
    },
    accountWelcome: {
      title: 'Mantenga segura su cuenta.',
      text: 'Una buena contraseña ayuda a que lo que nos cuenta quede entre usted y su profesional.',
      points: [
        'Cuatro palabras sin relación forman una contraseña difícil de adivinar y fácil de recordar.',
        'Nunca le pedimos su contraseña por correo ni por teléfono.',
      ],
    },
  },
})
