/// A bundle of tests of an Xcode project.
struct TestTarget: Equatable {
    enum Kind: Equatable {
        /// Called in a process of its own, with the app linked to it.
        case unit
        /// Drives the app from outside.
        case interface
    }

    var kind: Kind
    /// Its sources, resources, settings and packages, read as an app's are.
    var target: AppTarget
}

extension XcodeProject {
    private static let testKinds: [String: TestTarget.Kind] = [
        "com.apple.product-type.bundle.unit-test": .unit, "com.apple.product-type.bundle.ui-testing": .interface,
    ]

    /// The tests of an app: those that depend on it, or on a framework that it is built after, as Xcode writes it for what they test.
    func tests(of app: XcodeObjects.Object) -> [TestTarget] {
        func needs(_ target: XcodeObjects.Object) -> [XcodeObjects.Object] {
            objects.list("dependencies", of: target).compactMap { objects[$0.string("target")] }
        }
        let tested = Set([app.id] + needs(app).map(\.id))
        return objects.list("targets", of: objects.root).compactMap { target in
            guard let kind = target.string("productType").flatMap({ Self.testKinds[$0] }),
                needs(target).contains(where: { tested.contains($0.id) })
            else { return nil }
            var read = self.app(target)
            // It is compiled for what the app is.
            read.platform = self.app(app).platform
            return TestTarget(kind: kind, target: read)
        }
    }
}
