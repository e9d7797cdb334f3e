package import Foundation

// The laid-out tree as text, for tests and bug reports.
extension ViewHost {
    /// One line per node, children indented, rectangles as `x y w×h` in window points. Nodes that only forward layout are left out.
    package var layoutDescription: String {
        var lines = ["Window \(CGRect(origin: .zero, size: size).dumpText)"]
        describe(rootNode, depth: 0, into: &lines)
        return lines.joined(separator: "\n")
    }

    private func describe(_ node: Node, depth: Int, into lines: inout [String]) {
        var inner = depth
        if let label = node.dumpLabel {
            let rect = node.isPlaced ? node.windowRect(node.bounds).dumpText : "not placed"
            lines.append(String(repeating: "  ", count: depth) + "\(label) \(rect)")
            inner += 1
        } else if node === rootNode {
            inner += 1
        }
        for child in node.children { describe(child, depth: inner, into: &lines) }
    }

    /// The pending work, in words: why the window is not idle. Empty if it is.
    package var pendingWork: [String] {
        var work: [String] = []
        if TransactionQueue.shared.concerns(self) { work.append("state changes wait for an update") }
        if hasDirtyElements { work.append("views wait for an update") }
        work += layoutQueue.nodes.map { "layout of \($0.debugName)" }
        if animations.isActive, isVisible { work.append("\(animations.clientCount) animations run") }
        if preferenceReaders.needsPass { work += preferenceReaderNames.map { "readers of the preference \($0)" } }
        if work.isEmpty, needsFrame { work.append("a frame was asked for") }
        return work
    }
}

extension CGRect {
    /// `x y w×h` with at most three decimals.
    package var dumpText: String { "\(minX.dumpText) \(minY.dumpText) \(width.dumpText)×\(height.dumpText)" }
}

extension CGFloat {
    package var dumpText: String {
        guard isFinite else { return "\(self)" }
        // Adding zero makes a negative zero positive.
        let text = ((self * 1000).rounded() / 1000 + 0).description
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
}
