import { practice } from '#core/practice.ts'
import { defineMessages } from '#web/platform/language.ts'

export const words = defineMessages({
  en: {
    titles: {
      'second-step': 'Two-step sign-in',
      'new-password': 'Choose your own password',
      enrol: 'Set up two-step sign-in',
    },
    leads: {
      'second-step': 'Your password is correct. One more step and you’re in.',
      'new-password': 'The initial password must be changed on first login. Choose one that only you know.',
      enrol:
        'This practice requires its staff to enter a code in addition to the password. Setup takes about two minutes.',
    },
    someoneElse: 'Sign in as someone else',
    saveAndContinue: 'Save and continue',
    saving: 'Saving...',

    newPassword: 'New password',
    confirmPassword: 'Confirm new password',
    passwordFailed: "We couldn't change the password. Please try again.",
    passwordKept: "Your password wasn't changed.",
    sendLink: 'Email me a link to choose a password',

    code: 'Six-digit code',
    codeHint: 'From your authenticator app. It changes every 30 seconds.',
    useRecovery: 'Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved. Each works once.',
    useApp: 'Use the authenticator app',
    codeFailed: "That code didn't work. Please try again.",
    signInFailed: 'Login failed. Please try again.',
    signIn: 'Sign In',
    signingIn: 'Signing in...',

    setUpFailed: "We couldn't start setup.",
    tryAgain: 'Try again',
    wentWrong: 'Something went wrong.',
    preparing: 'Loading the setup',
    scan: 'Scan this code with an authenticator app on your phone or with your password manager. Then enter the six-digit code it shows.',
    qrCode: 'QR code for your authenticator app',
    cannotScan: "Can't scan it? Enter this key instead:",
    checking: 'Checking...',
    turnOn: 'Turn on two-step sign-in',
    replace: 'Replace app',
    preparingCodes: 'Creating your recovery codes',
    onWithoutCodes: 'Two-step sign-in is on.',
    codesMissing:
      "We couldn't create your recovery codes. Check your connection and try again: without them you can't sign in if you lose your app.",
    codesLater: 'Not now',
    noCodesLeft:
      'You have no unused recovery codes. Create new ones, or you can’t sign in if you lose your phone.',
    newCodesUnanswered:
      'We couldn’t reach the practice, and your saved codes may no longer work. Check your connection and create new codes again.',
    usedAppCode: 'That code may have been used already. Wait for your app to show the next one.',
    usedRecoveryCode: 'That code may have been used already. Enter another one.',

    codes: 'Recovery codes',
    codesTitle: `${practice.name} recovery codes`,
    codesUse: "Each code signs you in once when you can't use your authenticator app.",
    copied: 'Recovery codes copied',
    copyFailed: "We couldn't copy the codes. Select them and copy them yourself.",
    keepNow: 'Save these codes now.',
    keepNowBody:
      "They're shown only once. If you lose both the codes and your app, you'll need the practice to restore your access.",
    copy: 'Copy',
    download: 'Download',
    print: 'Print',
    saved: 'I saved them',
  },
  es: {
    titles: {
      'second-step': 'Verificación en dos pasos',
      'new-password': 'Elija su propia contraseña',
      enrol: 'Active la verificación en dos pasos',
    },
    leads: {
      'second-step': 'Su contraseña es correcta. Falta un paso para entrar.',
      'new-password':
        'La contraseña inicial debe cambiarse al iniciar sesión por primera vez. Elija una que solo usted conozca.',
      enrol:
        'Este consultorio exige a su personal un código además de la contraseña. Configurarlo toma unos dos minutos.',
    },
    someoneElse: 'Iniciar sesión con otra cuenta',
    saveAndContinue: 'Guardar y continuar',
    saving: 'Guardando...',

    newPassword: 'Contraseña nueva',
    confirmPassword: 'Confirme la contraseña nueva',
    passwordFailed: 'No se pudo cambiar la contraseña. Intente de nuevo.',
    passwordKept: 'Su contraseña no se cambió.',
    sendLink: 'Recibir un correo con un enlace para elegir la contraseña',

    code: 'Código de seis dígitos',
    codeHint: 'De su aplicación de autenticación. Cambia cada 30 segundos.',
    useRecovery: 'Usar un código de recuperación',
    recoveryCode: 'Código de recuperación',
    recoveryHint: 'Uno de los diez códigos que guardó. Cada uno sirve una vez.',
    useApp: 'Usar la aplicación de autenticación',
    codeFailed: 'Ese código no funcionó. Intente de nuevo.',
    signInFailed: 'No se pudo iniciar sesión. Intente de nuevo.',
    signIn: 'Iniciar sesión',
    signingIn: 'Iniciando sesión...',

    setUpFailed: 'No pudimos iniciar la configuración.',
    tryAgain: 'Intentar de nuevo',
    wentWrong: 'Algo salió mal.',
    preparing: 'Cargando la configuración',
    scan: 'Escanee este código con una aplicación de autenticación en su teléfono o con su administrador de contraseñas. Luego escriba el código de seis dígitos que aparece.',
    qrCode: 'Código QR para su aplicación de autenticación',
    cannotScan: '¿No puede escanearlo? Escriba esta clave:',
    checking: 'Comprobando...',
    turnOn: 'Activar la verificación en dos pasos',
    replace: 'Reemplazar la aplicación',
    preparingCodes: 'Creando sus códigos de recuperación',
    onWithoutCodes: 'La verificación en dos pasos está activada.',
    codesMissing:
      'No pudimos crear sus códigos de recuperación. Revise su conexión e intente de nuevo: sin ellos no podrá entrar si pierde la aplicación.',
    codesLater: 'Ahora no',
    noCodesLeft:
      'No le quedan códigos de recuperación sin usar. Cree otros: sin ellos no podrá entrar si pierde el teléfono.',
    newCodesUnanswered:
      'No pudimos conectarnos con el consultorio, y es posible que los códigos que guardó ya no funcionen. Revise su conexión y cree códigos nuevos otra vez.',
    usedAppCode:
      'Es posible que ese código ya se haya usado. Espere a que su aplicación muestre el siguiente.',
    usedRecoveryCode: 'Es posible que ese código ya se haya usado. Escriba otro.',

    codes: 'Códigos de recuperación',
    codesTitle: `Códigos de recuperación de ${practice.name}`,
    codesUse: 'Cada código le permite entrar una vez cuando no puede usar su aplicación de autenticación.',
    copied: 'Códigos de recuperación copiados',
    copyFailed: 'No se pudieron copiar los códigos. Selecciónelos y cópielos usted.',
    keepNow: 'Guarde estos códigos ahora.',
    keepNowBody:
      'Solo se muestran una vez. Si pierde los códigos y la aplicación, el consultorio tendrá que restablecer su acceso.',
    copy: 'Copiar',
    download: 'Descargar',
    print: 'Imprimir',
    saved: 'Ya los guardé',
  },
})
