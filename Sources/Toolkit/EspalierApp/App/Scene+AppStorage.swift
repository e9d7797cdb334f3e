public import Foundation

extension Scene {
    /// Sets the store of the `@AppStorage` properties in this scene's views that name none.
    public func defaultAppStorage(_ store: UserDefaults) -> some Scene { environment(\.defaultAppStorage, store) }
}
