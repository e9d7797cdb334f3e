import Foundation

// Finding elements by accessibility, and what one does with them.
extension RunningApp {
    /// Waits for the one element of a role that says a text, until it stays where it is.
    @discardableResult public func find(_ role: TestApp.Role, _ text: String? = nil, limit: Duration = .seconds(30)) throws -> ScreenElement {
        try find("\(role.rawValue)\(text.map { " \"\($0)\"" } ?? "")", Wanted(role: role.rawValue, text: text), limit) {
            $0.matches(role, text)
        }
    }

    /// Waits for the one element with this `accessibilityIdentifier`, until it stays where it is.
    @discardableResult public func find(id: String, limit: Duration = .seconds(30)) throws -> ScreenElement {
        try find("#\(id)", Wanted(identifier: id), limit) { $0.identifier == id }
    }

    /// Waits for the one element that meets a condition, until it stays where it is.
    @discardableResult public func find(
        limit: Duration = .seconds(30), where condition: (ScreenElement) -> Bool
    ) throws -> ScreenElement {
        try find("such element", Wanted(), limit, condition)
    }

    private func find(
        _ query: String, _ wanted: Wanted, _ limit: Duration, _ condition: (ScreenElement) -> Bool
    ) throws -> ScreenElement {
        let end = ContinuousClock.now + limit
        var last: ScreenElement?, since = ContinuousClock.now
        while true {
            let all = elements.filter(condition)
            if all.count == 1, all[0] == last {
                // An app that never rests has elements that stay where they are all the same.
                if (try? waitForRest(limit: .seconds(2))) != nil || ContinuousClock.now - since > .seconds(2) {
                    let now = elements.filter(condition)
                    if now.count == 1, now[0] == last { return now[0] }
                }
            } else {
                since = .now
                last = all.count == 1 ? all[0] : nil
            }
            guard ContinuousClock.now < end else { throw failure(query, wanted, all) }
            guard process.isRunning else {
                throw Failure(description: "The app has ended before there was \(query); it printed: \(output)")
            }
            server.pause(.milliseconds(5))
        }
    }

    /// Why there is not the one element, with all that are there and the nearest of them.
    private func failure(_ query: String, _ wanted: Wanted, _ matches: [ScreenElement]) -> any Error {
        let all = elements
        let tree = all.map { String(repeating: "  ", count: $0.depth) + $0.line }.joined(separator: "\n")
        if matches.count > 1 { return Ambiguous(query: query, matches: matches.map(\.line), tree: tree) }
        let nearest = wanted.nearest(of: all) {
            wanted.nearness(role: $0.role.rawValue, label: $0.label, value: $0.value, identifier: $0.identifier)
        }
        return NotFound(query: query, tree: tree, nearest: nearest.map(\.line))
    }

    /// Waits until no element of a role says a text.
    public func waitUntilGone(_ role: TestApp.Role, _ text: String, limit: Duration = .seconds(30)) throws {
        try wait("\(role.rawValue) \"\(text)\" to go", limit: limit) { !elements.contains { $0.matches(role, text) } }
    }

    // MARK: - The pointer

    /// A point of an element on the screen, in pixels.
    ///
    /// - Parameters:
    ///   - x: where between its left and its right end, from 0 to 1.
    ///   - y: where between its upper and its lower end.
    public func point(of element: ScreenElement, x: Double = 0.5, y: Double = 0.5) throws -> (x: Int, y: Int) {
        let window = try window(element.window), frame = element.frame
        let content = elements.first { $0.depth == 0 && $0.window == element.window }?.frame.width ?? 0
        let scale = content > 0 ? Double(window.width) / content : 1
        return (window.x + Int((frame.minX + frame.width * x) * scale), window.y + Int((frame.minY + frame.height * y) * scale))
    }

    /// Clicks on an element, and waits until the app is at rest again.
    ///
    /// - Parameter part: where between its left and its right end, from 0 to 1.
    public func click(
        _ role: TestApp.Role, _ text: String? = nil, at part: Double = 0.5, button: MouseButton = .primary, count: Int = 1
    ) throws {
        try click(find(role, text), at: part, button: button, count: count)
    }

    /// Clicks on the element with this `accessibilityIdentifier`, and waits until the app is at rest again.
    public func click(id: String, button: MouseButton = .primary, count: Int = 1) throws {
        try click(find(id: id), button: button, count: count)
    }

    /// Clicks on an element that was found, and waits until the app is at rest again.
    ///
    /// - Parameter part: where between its left and its right end, from 0 to 1.
    public func click(_ element: ScreenElement, at part: Double = 0.5, button: MouseButton = .primary, count: Int = 1) throws {
        let point = try point(of: element, x: part)
        server.click(x: point.x, y: point.y, button, count: count)
        try settle()
    }

    /// Drags from one place on an element to another, each between its left and its right end, as one drags a slider.
    public func drag(_ role: TestApp.Role, _ text: String? = nil, from start: Double, to end: Double) throws {
        let element = try find(role, text)
        server.drag(from: try point(of: element, x: start), to: try point(of: element, x: end))
        try settle()
    }

    /// Drags an element by an offset in pixels, and waits until the app is at rest again.
    public func drag(_ element: ScreenElement, byX x: Int, y: Int) throws {
        let start = try point(of: element)
        server.drag(from: start, to: (start.x + x, start.y + y))
        try settle()
    }

    /// Turns the wheel over an element by notches; positive shows what lies to the right and below.
    public func scroll(_ element: ScreenElement, dx: Int = 0, dy: Int = 0) throws {
        let point = try point(of: element)
        server.movePointer(x: point.x, y: point.y)
        server.scroll(dx: dx, dy: dy)
        try settle()
    }

    // MARK: - The keyboard

    /// Types a text where the keyboard focus is.
    public func type(_ text: String) throws {
        try server.type(text)
        try settle()
    }

    /// Presses and releases a key by its X name ("Return", "Left", "a"), with modifier keys ("Control_L") held.
    public func key(_ name: String, holding modifiers: [String] = []) throws {
        try server.key(name, holding: modifiers)
        try settle()
    }

    /// Waits for rest after a step. One that ends the app, or after which something moves for ever, is no fault.
    private func settle() throws {
        guard process.isRunning, !windows.isEmpty else { return }
        try? waitForRest(limit: .seconds(2))
    }
}
