/// What depends on the objects of a model: the queries of views.
protocol ModelWatcher: AnyObject {
    /// An object has changed, of the model or of another one.
    func changed(_ model: any PersistentModel, _ change: ModelChange)
    /// Many objects have changed at once.
    func everythingChanged()
}

/// What happened to an object.
enum ModelChange {
    case inserted, deleted
    /// A variable has another value; nil for several.
    case updated(ModelProperty?)
}

/// The watchers of a context.
final class ModelWatchers {
    private struct Entry { weak var watcher: (any ModelWatcher)? }
    private var entries: [Entry] = []

    func add(_ watcher: any ModelWatcher) {
        entries.removeAll { $0.watcher == nil }
        entries.append(Entry(watcher: watcher))
    }

    func remove(_ watcher: any ModelWatcher) { entries.removeAll { $0.watcher == nil || $0.watcher === watcher } }

    func changed(_ model: any PersistentModel, _ change: ModelChange) {
        for entry in entries { entry.watcher?.changed(model, change) }
    }

    func everythingChanged() {
        for entry in entries { entry.watcher?.everythingChanged() }
    }
}
