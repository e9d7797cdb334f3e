import EspalierTesting
import SwiftUI
import Testing
import UIKit

/// Classes of the test's own, as proxies are the process's.
private final class Box: UIView {}
private final class Lid: UIView {}
private final class Paint: UIView {}
private final class Room: UIViewController {}

@MainActor @Suite("What is said of views inside of others", .serialized) struct ContainedAppearanceTests {
    @Test("A proxy is one for its class and what is around, and another for others") func proxies() {
        func proxy<V: UIView & UIAppearance>(_: V.Type) -> V { V.appearance() }
        #expect(proxy(Paint.self) === Paint.appearance() && proxy(Box.self) === Box.appearance())
        let plain = Paint.appearance(), inside = Paint.appearance(whenContainedInInstancesOf: [Box.self])
        #expect(plain === Paint.appearance() && plain === Paint.appearance(for: UITraitCollection()) && plain !== inside)
        #expect(inside === Paint.appearance(whenContainedInInstancesOf: [Box.self]))
        #expect(inside !== Paint.appearance(whenContainedInInstancesOf: [Lid.self]))
        #expect(inside === Paint.appearance(for: UITraitCollection(), whenContainedInInstancesOf: [Box.self]))
        #expect(Paint.appearance(whenContainedInInstancesOf: []) === plain)
    }

    @Test("Only views inside of the containers, in their order, look so; what the app says of one stays") func inside() {
        Paint.appearance(whenContainedInInstancesOf: [Lid.self, Box.self]).backgroundColor = .red
        Paint.appearance(whenContainedInInstancesOf: [Lid.self, Box.self]).tintColor = .green
        func paint(in containers: [UIView]) -> Paint {
            let paint = Paint(frame: .zero), root = UIView(frame: .zero)
            var inner: UIView = paint
            for container in containers + [root] {
                container.addSubview(inner)
                inner = container
            }
            let app = hosted(root, 50, 50)
            defer { app.close() }
            app.pump()
            return paint
        }
        let both = paint(in: [Lid(frame: .zero), UIView(frame: .zero), Box(frame: .zero)])
        #expect(both.backgroundColor == .red && both.tintColor == .green)
        #expect(paint(in: [Box(frame: .zero), Lid(frame: .zero)]).backgroundColor == nil)
        #expect(paint(in: [Lid(frame: .zero)]).backgroundColor == nil && Paint(frame: .zero).backgroundColor == nil)
        let box = Box(frame: .zero), lid = Lid(frame: .zero), own = Paint(frame: .zero)
        own.backgroundColor = .blue
        box.addSubview(lid)
        lid.addSubview(own)
        let app = hosted(box, 50, 50)
        app.pump()
        #expect(own.backgroundColor == .blue)
    }

    @Test("A controller may be what is around") func controllers() {
        Lid.appearance(whenContainedInInstancesOf: [Room.self]).backgroundColor = .orange
        let room = Room(), lid = Lid(frame: .zero)
        room.view.addSubview(lid)
        let app = hosted(room.view, 50, 50)
        app.pump()
        #expect(lid.backgroundColor == .orange)
    }
}
