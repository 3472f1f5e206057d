import { textFile, type ExportSource } from '../../../server/export/export-file.ts';

const guide = `Your data from Loupe

account.json        your name, phone number, email address, when the account was made, and how you first came
consents.json       what you agreed to and took back, and when
sign-ins.json       where you signed in
second-factor.json  whether you have an authenticator app and recovery codes, and since when; never what they are made of
phone-changes.json  changes of your phone number in the last 30 days
known-browsers.json the browsers in which you signed in before, which your account knows again
rank-changes.json   when somebody made you an administrator, or took that back
profiles/           a folder for each of your profiles: its texts in profile.json, and its photos
analyses/           your reports, one file each
activities.json     what you did
visits.json         your visits to the pages, with and without signing in
subscriptions.json  every plan you have had, and how it went on
orders.json         every charge, with what you agreed to when you paid
coaching.json       the coach's tasks, and what you chose about the weekly note and the language model
experiments.json    your tests of two versions with their numbers, and your votes with what was chosen; nothing of who voted
advertising.json    what advertisers were told of you in the last 30 days because you agreed to it: what, when, to whom.
                    With each event went hashes of your phone number, email address and account, your internet address
                    and your browser's name; they are not kept here once an event was told.
results.json        how your profiles do in their apps: what you imported of their exports, and your weekly numbers

The files ending in .json are text: every editor and browser opens them. Times are UTC, as 2026-01-31T15:04:05.000Z.
`;

/** Says in words what the other files of the archive are. */
export function createExportGuide(): ExportSource {
  return async function* files() {
    yield textFile('README.txt', guide);
  };
}
