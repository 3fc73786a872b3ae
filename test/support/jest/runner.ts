import type { EventEmitter } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { jestExpect as expect } from '@jest/expect';
import { createEmptyTestResult, type TestResult } from '@jest/test-result';
import type { Circus, Config } from '@jest/types';
import circus, { getState, resetState, run, setState } from 'jest-circus';
import { formatResultsErrors } from 'jest-message-util';
import { fn, ModuleMocker } from 'jest-mock';
import { inSource } from '../../../src/platform/observability/source-places.ts';
import './compile.ts';

// Jest's own runner gives every test file a realm of its own, in which it loads, links and warms up the whole application
// anew. Here, by the option `testRunner`, the files that one worker runs share what Node itself has loaded: what a module
// keeps outlives a test file, as it outlives a request on a pod.

const mocker = new ModuleMocker(globalThis);
const jest = {
  fn,
  spyOn: mocker.spyOn.bind(mocker),
  restoreAllMocks: mocker.restoreAllMocks.bind(mocker),
};
Object.assign(globalThis, circus, { expect, jest });

let files = 0;

export default async function runFile(
  globalConfig: Config.GlobalConfig,
  config: Config.ProjectConfig,
  _environment: unknown,
  _runtime: unknown,
  testPath: string,
): Promise<TestResult> {
  // Jest's way of showing where a line stood before it was compiled knows only what Jest has compiled; Node knows.
  Reflect.deleteProperty(Error, 'prepareStackTrace');
  resetState();
  const { testNamePattern, testTimeout } = globalConfig;
  setState({
    ...getState(),
    testNamePattern: testNamePattern ? new RegExp(testNamePattern, 'i') : null,
    testTimeout: testTimeout ?? config.testTimeout ?? 60_000,
  });
  expect.setState({ expand: globalConfig.expand, testPath });
  const strays = catchStrays();
  files += 1;
  try {
    for (const path of [new URL('../setup.ts', import.meta.url).href, pathToFileURL(testPath).href])
      await import(`${path}?${files}`);
    const { testResults, unhandledErrors } = await run();
    return resultOf(testResults.map(told), [...unhandledErrors, ...(await strays.errors())], {
      globalConfig,
      config,
      testPath,
    });
  } finally {
    strays.end();
    mocker.restoreAllMocks();
  }
}

/** What is thrown where nobody waits for it fails the file, as does a promise that nobody has looked after by its end. */
function catchStrays() {
  const thrown: unknown[] = [];
  const rejected = new Map<Promise<unknown>, unknown>();
  const emitter: EventEmitter = process;
  const listeners = {
    uncaughtException: (error: unknown) => thrown.push(error),
    unhandledRejection: (error: unknown, promise: Promise<unknown>) => rejected.set(promise, error),
    rejectionHandled: (promise: Promise<unknown>) => rejected.delete(promise),
  };
  // Jest's workers end themselves where nobody else listens, and so they do again afterwards.
  const before = Object.keys(listeners).map((event) => [event, emitter.rawListeners(event)] as const);
  for (const [event, listener] of Object.entries(listeners)) emitter.removeAllListeners(event).on(event, listener);
  return {
    /** Once all that is under way has been said. */
    errors: async (): Promise<string[]> => {
      await setImmediate();
      return [...thrown, ...rejected.values()].map((error) => (error instanceof Error && error.stack) || String(error));
    },
    end: (): void => {
      for (const [event, earlier] of before) {
        emitter.removeAllListeners(event);
        for (const listener of earlier) emitter.on(event, listener as () => void);
      }
    },
  };
}

type Told = TestResult['testResults'][number];

function told({ testPath, status, errors, ...result }: Circus.TestResult): Told {
  // The first name is that of the file itself.
  const names = testPath.slice(1).map(String);
  return {
    ...result,
    ancestorTitles: names.slice(0, -1),
    title: names.at(-1) ?? '',
    fullName: names.join(' '),
    status: status === 'skip' ? 'pending' : status === 'todo' ? 'todo' : errors.length > 0 ? 'failed' : 'passed',
    failureMessages: errors.map((error) => error.split('\n').map(inSource).join('\n')),
    failureDetails: [...result.errorsDetailed],
  };
}

type Asked = { globalConfig: Config.GlobalConfig; config: Config.ProjectConfig; testPath: string };

function resultOf(testResults: Told[], strays: string[], { globalConfig, config, testPath }: Asked): TestResult {
  const count = (status: Told['status']) => testResults.filter((one) => one.status === status).length;
  const failed = formatResultsErrors(testResults, config, globalConfig, testPath);
  return {
    ...createEmptyTestResult(),
    failureMessage: [failed ?? '', ...strays].filter(Boolean).join('\n\n') || null,
    numFailingTests: count('failed'),
    numPassingTests: count('passed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testExecError: strays.length > 0 ? { message: '', stack: strays.join('\n') } : undefined,
    testFilePath: testPath,
    testResults,
  };
}
