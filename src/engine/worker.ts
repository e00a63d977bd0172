/** The worker form of the engine. */
import { serve, type WorkerScope } from './serve.ts';

serve(self as unknown as WorkerScope);
