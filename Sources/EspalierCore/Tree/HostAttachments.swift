/// Objects that belong to one window and that its host knows nothing of: the layers above keep there what a window needs once, such as
/// the stack of what it presents.
///
/// An object is made when it is asked for first, and lives as long as the host. Finding one is a look into a dictionary: what each
/// frame needs stands in the host itself.
@MainActor package final class HostAttachments {
    private var objects: [ObjectIdentifier: AnyObject] = [:]

    package init() {}

    /// The window's one object of a type.
    package func object<T: AnyObject>(_ type: T.Type, make: () -> T) -> T {
        let key = ObjectIdentifier(type)
        if let known = objects[key] { return unsafeDowncast(known, to: type) }
        let made = make()
        objects[key] = made
        return made
    }
}
