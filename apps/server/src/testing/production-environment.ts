/** The minimum settings with which production starts. No test connects to these addresses. */
export const productionEnvironment = {
  NODE_ENV: "production",
  DATABASE_URL: "postgres://rimba@db/rimba",
  APP_SECRET: "q7Jx0vKf3bTn9sYp2mWc5hRz8dLg4aUe",
  PUBLIC_ORIGIN: "https://rimba.example",
  SMS_PROVIDER: "twilio",
  TWILIO_ACCOUNT_SID: "AC0",
  TWILIO_AUTH_TOKEN: "token",
  TWILIO_FROM: "Rimba",
};
