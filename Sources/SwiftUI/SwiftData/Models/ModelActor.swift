import Dispatch
import Foundation

/// Runs code where a model context may be used.
public protocol ModelExecutor: Executor {
    /// The context.
    var modelContext: ModelContext { get }
}

/// Runs one job after the other where a model context may be used.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs an actor's jobs on a queue, with a model context of its own.
public final class DefaultSerialModelExecutor: SerialModelExecutor, @unchecked Sendable {
    // @unchecked: the context is used by jobs on the queue, one at a time, but for its making.
    /// The context, which only jobs on the queue use.
    public let modelContext: ModelContext
    private let queue = DispatchQueue(label: "SwiftData.ModelActor")

    /// Creates an executor for a context, which is used by nobody else from now on.
    public init(modelContext: ModelContext) { self.modelContext = modelContext }

    /// Runs a job of the actor.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job), executor = asUnownedSerialExecutor()
        queue.async { job.runSynchronously(on: executor) }
    }

    /// The executor as the runtime refers to it.
    public func asUnownedSerialExecutor() -> UnownedSerialExecutor { UnownedSerialExecutor(ordinary: self) }
}

/// An actor with a model context of its own. `@ModelActor` makes an actor conform.
public protocol ModelActor: Actor {
    /// The container whose objects the actor works with.
    nonisolated var modelContainer: ModelContainer { get }
    /// Runs the actor where its context may be used.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

extension ModelActor {
    /// The executor, for actors that run on a serial one.
    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else {
            fatalError("The executor of a ModelActor must be a SerialModelExecutor.")
        }
        return executor.asUnownedSerialExecutor()
    }

    /// The actor's own context.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The object with this identifier; nil if there is none of this model.
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? { modelContext.existing(id.key) as? T }
}
