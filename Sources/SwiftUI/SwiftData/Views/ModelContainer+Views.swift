public import EspalierApp
public import EspalierCore
import EspalierGraphics
import Foundation

private struct ModelContextKey: EnvironmentKey { static var defaultValue: ModelContext? { nil } }

extension EnvironmentValues {
    /// The context whose objects the views show. Where none is set, it is one of a container without models, and what is inserted there is
    /// not stored.
    public var modelContext: ModelContext {
        get {
            if let context = self[ModelContextKey.self] { return context }
            let empty = Schema([any PersistentModel.Type]())
            let context = ModelContext(ContainerStores(empty, over: Store(StoreTables(layout: empty.layout), layout: empty.layout)))
            context.isNowhere = true
            return context
        }
        set { self[ModelContextKey.self] = newValue }
    }
}

extension View {
    /// Sets the context whose objects the views inside show.
    public func modelContext(_ modelContext: ModelContext) -> some View { environment(\.modelContext, modelContext) }

    /// Sets the container whose objects the views inside show, in its main context.
    public func modelContainer(_ container: ModelContainer) -> some View { modifier(ContainerModifier(container: container)) }

    /// Makes a container for a model, once in the life of the view, whose objects the views inside show.
    /// - Parameters:
    ///   - inMemory: whether the objects go with the view; otherwise they are in the file `default.store` of the app's folder for data.
    ///   - isAutosaveEnabled: whether changes are saved by themselves.
    ///   - isUndoEnabled: whether changes can be undone by the window's undo manager.
    ///   - onSetup: called with the container, or with why there is none.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// Makes a container for several models, once in the life of the view, whose objects the views inside show.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modifier(MadeContainerModifier(request: ContainerRequest(
            types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)))
    }
}

extension Scene {
    /// Sets the context whose objects the scene's views show.
    public func modelContext(_ modelContext: ModelContext) -> some Scene { environment(\.modelContext, modelContext) }

    /// Sets the container whose objects the scene's views show, in its main context.
    public func modelContainer(_ container: ModelContainer) -> some Scene { environment(\.modelContext, container.mainContext) }

    /// Makes a container for a model, once in the life of the app, whose objects the scene's views show.
    /// - Parameters:
    ///   - inMemory: whether the objects go with the app; otherwise they are in the file `default.store` of its folder for data.
    ///   - isAutosaveEnabled: whether changes are saved by themselves.
    ///   - isUndoEnabled: whether changes can be undone by the windows' undo managers.
    ///   - onSetup: called with the container, or with why there is none.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup)
    }

    /// Makes a container for several models, once in the life of the app, whose objects the scene's views show.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true, isUndoEnabled: Bool = false,
        onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        ContainerScene(content: self, request: ContainerRequest(
            types: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }
}

/// A container that a view or scene asks for.
struct ContainerRequest {
    let types: [any PersistentModel.Type]
    var inMemory = false
    var isAutosaveEnabled = true
    var isUndoEnabled = false
    var onSetup: (Result<ModelContainer, any Error>) -> Void = { _ in }
}

/// Makes a container when it is first asked for one, and keeps it.
@MainActor final class ContainerHolder {
    private var made: ModelContainer?
    private var madeFor: [ObjectIdentifier] = []
    private var hasTried = false

    func container(_ request: ContainerRequest) -> ModelContainer? {
        let types = request.types.map { ObjectIdentifier($0) }
        if hasTried, types == madeFor { return made }
        let former = made
        hasTried = true
        madeFor = types
        do {
            let container = try former.flatMap { successor(of: $0, request) } ?? new(request)
            container.mainContext.autosaveEnabled = request.isAutosaveEnabled
            made = container
            request.onSetup(.success(container))
        } catch {
            made = nil
            Diagnostics.warn("The container of \(request.types) could not be made: \(error). Nothing is stored.")
            request.onSetup(.failure(error))
        }
        return made
    }

    private func new(_ request: ContainerRequest) throws -> ModelContainer {
        let schema = Schema(request.types)
        return try ModelContainer(for: schema, configurations: ModelConfiguration(schema: schema, isStoredInMemoryOnly: request.inMemory))
    }

    /// Newer code of the app has models of its own: of the same form, they go on with the store.
    private func successor(of former: ModelContainer, _ request: ContainerRequest) -> ModelContainer? {
        let schema = Schema(request.types)
        try? former.mainContext.save()
        guard let store = former.stores.all.first, former.schema.layout == schema.layout else { return nil }
        return ModelContainer(ContainerStores(schema, over: store))
    }
}

private struct ContainerModifier: ViewModifier {
    let container: ModelContainer
    func body(content: Content) -> some View { content.environment(\.modelContext, container.mainContext) }
}

private struct MadeContainerModifier: ViewModifier {
    let request: ContainerRequest
    @State private var holder = LazyHolder()
    @Environment(\.undoManager) private var undoManager

    func body(content: Content) -> some View {
        let context = holder.value.container(request)?.mainContext
        if request.isUndoEnabled { context?.undoManager = undoManager }
        return content.transformEnvironment(\.self) { if let context { $0.modelContext = context } }
    }
}

/// Makes the holder when it is first used: the state's initial value is made with each value of the view.
private final class LazyHolder {
    @MainActor private(set) lazy var value = ContainerHolder()
    nonisolated init() {}
}

private struct ContainerScene<Content: Scene>: Scene {
    let content: Content
    let request: ContainerRequest
    @State private var holder = LazyHolder()

    var body: some Scene {
        let context = holder.value.container(request)?.mainContext
        return content.transformEnvironment(\.self) { environment in
            guard let context else { return }
            environment.modelContext = context
            if request.isUndoEnabled { context.undoManager = environment.undoManager }
        }
    }
}
