import Combine
@testable import EspalierCore
import EspalierGraphics
import Foundation
import Testing

private protocol Tool { static var name: String { get } }
private protocol Sharp: Tool {}
private struct Saw: Sharp { static var name: String { "saw" } }
private enum Vice: Tool {
    case open
    static var name: String { "vice" }
}
private struct Box<Content>: Tool { static var name: String { "box of \(Content.self)" } }
private struct Rack<Content> { struct Hook { var content: Content } }
extension Rack: Tool where Content: Tool { static var name: String { "rack of \(Content.name)" } }
extension Rack.Hook: Tool { static var name: String { "hook for \(Content.self)" } }
private class Machine: Tool { class var name: String { "machine" } }
private final class Lathe: Machine { override static var name: String { "lathe" } }
private struct Stone {}
extension Int: Sharp { fileprivate static var name: String { "Int" } }
private protocol Nobody {}

@MainActor @Suite("The types that conform to a protocol") struct ConformersTests {
    private let tools = Conformers((any Tool).self) { $0 as? any Tool.Type }

    @Test("Structs and enums are found by the records, with all their arguments, nested, or of other modules; others are cast")
    func found() {
        let types: [Any.Type] = [
            Saw.self, Vice.self, Box<Int>.self, Box<String>.self, Rack<Saw>.self, Rack<Box<Int>>.self, Rack<Stone>.Hook.self, Machine.self,
            Lathe.self, Int.self,
        ]
        #expect(types.map { tools[$0]?.name } == [
            "saw", "vice", "box of Int", "box of String", "rack of saw", "rack of box of Int", "hook for Stone", "machine", "lathe", "Int",
        ])
        #expect(types.allSatisfy(tools.contains))
    }

    @Test("Types that do not conform are none: ones that lack the condition, C's, tuples, optionals, functions") func others() {
        let types: [Any.Type] = [
            Stone.self, Rack<Stone>.self, Rack<Int?>.self, String.self, Int?.self, (Int, Int).self, (() -> Void).self, (any Tool).self,
            NSObject.self, timespec.self, CGRect.self,
        ]
        #expect(types.filter(tools.contains).isEmpty)
    }

    @Test("A protocol is one of those that another asks for; of no protocol there are no types") func protocols() {
        let sharp = Conformers((any Sharp).self) { $0 as? any Sharp.Type }
        #expect(sharp[Saw.self]?.name == "saw" && sharp[Int.self]?.name == "Int" && sharp[Vice.self] == nil)
        let nobody = Conformers((any Nobody).self) { $0 as? any Nobody.Type }
        #expect(nobody[Saw.self] == nil && nobody[Lathe.self] == nil)
    }

    @Test("What is found is what the runtime finds, for the toolkit's views and properties and for values that are neither")
    func asTheRuntime() {
        let views = Conformers((any View).self) { $0 as? any View.Type }
        let properties = Conformers((any DynamicProperty).self) { $0 as? any DynamicProperty.Type }
        let animatables = Conformers((any Animatable).self) { $0 as? any Animatable.Type }
        let types: [Any.Type] = [
            Text.self, Color.self, Image.self, VStack<Text>.self, ModifiedContent<Text, Text>.self, ForEach<[Int], Int, Text>.self,
            ForEach<[Int], Int, Int>.self, TupleView<(Text, Text)>.self, Never.self, Text?.self, Group<Text>.self, State<Int>.self,
            Binding<String>.self,
            Environment<Bool>.self, Namespace.self, Double.self, String.self, Angle.self, CGSize.self, Circle.self, Path.self,
            _PaddingLayout.self,
            AnimatablePair<Double, Double>.self, HStackLayout.self, AnyView.self, StateObject<Model>.self, Data.self, Locale.self,
            Edge.Set.self
        ]
        for type in types {
            #expect(views[type].map { ObjectIdentifier($0) } == (type as? any View.Type).map { ObjectIdentifier($0) }, "\(type)")
            #expect(properties.contains(type) == (type is any DynamicProperty.Type), "\(type)")
            #expect(animatables.contains(type) == (type is any Animatable.Type), "\(type)")
        }
    }

    private final class Model: ObservableObject {}
}
