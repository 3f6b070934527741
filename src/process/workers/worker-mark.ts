/** Says in the environment that a process is a worker of ours: others may run this service in clusters of their own. */
export const WORKER_MARK = 'FACTLINE_WORKER';
