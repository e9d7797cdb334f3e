internal import EspalierCore
internal import EspalierDBus
internal import EspalierGraphics
internal import Foundation

/// A link inside of a text: an object of its own, which a reader finds by the text's Hypertext interface.
@MainActor struct LinkObject: BusObject {
    let text: AccessibleObject
    let number: Int

    private static let names = [Atspi.accessible, Atspi.component, Atspi.action, Atspi.hyperlink]
    var busInterfaces: [BusInterface] { BusInterface.atspi(Self.names) }
    private var session: AtspiSession { text.session }
    private var content: (text: String, pixels: CGRect) { text.content(ofLink: number) }

    func callFromBus(_ interface: String, _ method: String, _ arguments: [BusValue], by caller: String) throws -> [BusValue] {
        let numbers = arguments.map { $0.number ?? 0 }
        switch (interface, method) {
        case (_, "GetChildAtIndex"): return [session.nothing]
        case (_, "GetChildren"): return [.array([], of: "(so)")]
        // It is no child of the text, whose characters it is.
        case (_, "GetIndexInParent"): return [.int32(-1)]
        case (_, "GetRelationSet"): return [.array([], of: "(ua(so))")]
        case (_, "GetRole"): return [.uint32(AtspiRole.link.rawValue)]
        case (_, "GetRoleName"), (_, "GetLocalizedRoleName"): return [.string(AtspiRole.link.name)]
        case (_, "GetState"): return [text.node.states.words]
        case (Atspi.accessible, "GetAttributes"): return [.array([.entry(.string("toolkit"), .string("Espalier"))], of: "{ss}")]
        case (_, "GetApplication"): return [session.reference(0)]
        case (_, "GetInterfaces"): return [.strings(Self.names)]
        case (_, "GetExtents"): return [.structure(AccessibleObject.fields(text.converted(content.pixels, numbers[0])))]
        case (_, "GetPosition"): return Array(AccessibleObject.fields(text.converted(content.pixels, numbers[0])).prefix(2))
        case (_, "GetSize"): return Array(AccessibleObject.fields(content.pixels).suffix(2))
        case (_, "Contains"):
            let rect = text.converted(content.pixels, numbers[2])
            return [.bool(rect.contains(CGPoint(x: numbers[0], y: numbers[1])))]
        case (_, "GetAccessibleAtPoint"): return [session.nothing]
        case (_, "GetLayer"): return [.uint32(3)]
        case (_, "GetMDIZOrder"): return [.int16(-1)]
        case (_, "GetAlpha"): return [.double(1)]
        case (Atspi.component, _): return [.bool(false)]
        case (_, "GetActions"): return [.array([.structure([.string("click"), .string(""), .string("")])], of: "(sss)")]
        case (Atspi.action, _) where numbers[0] != 0: throw BusFailure.invalidArguments
        case (_, "GetName"), (_, "GetLocalizedName"): return [.string("click")]
        case (_, "GetDescription"), (_, "GetKeyBinding"): return [.string("")]
        case (_, "DoAction"):
            guard text.node.element.isEnabled else { return [.bool(false)] }
            text.open(link: number)
            return [.bool(true)]
        case (_, "GetObject"): return [session.reference(text.node.id, link: number)]
        case (_, "GetURI"): return [.string(numbers[0] == 0 ? text.node.links[number].url.absoluteString : "")]
        case (_, "IsValid"): return [.bool(true)]
        default: throw BusFailure.unknownMethod
        }
    }

    func propertyForBus(_ interface: String, _ name: String) -> BusValue? {
        switch name {
        case "version": .uint32(1)
        case "Name": .string(content.text)
        case "Description", "HelpText", "AccessibleId": .string("")
        case "Parent": session.reference(text.node.id)
        case "ChildCount": .int32(0)
        case "Locale": .string(AtspiSession.locale)
        case "NActions": .int32(1)
        case "NAnchors": .int16(1)
        case "StartIndex": .int32(Int32(text.place(ofLink: number).lowerBound))
        case "EndIndex": .int32(Int32(text.place(ofLink: number).upperBound))
        default: nil
        }
    }
}
