extension SymbolDrawings {
    /// Parts of interfaces, lists, text and time.
    static let interface = """
        line.3.horizontal s M3.4 6.4 H20.6 M3.4 12 H20.6 M3.4 17.6 H20.6
        line.horizontal.3 =line.3.horizontal
        text.justify s M3.4 5 H20.6 M3.4 9.7 H20.6 M3.4 14.3 H20.6 M3.4 19 H20.6
        text.alignleft s M3.4 5 H20.6 M3.4 9.7 H14 M3.4 14.3 H20.6 M3.4 19 H14
        text.alignright =text.alignleft flipx
        text.aligncenter s M3.4 5 H20.6 M7 9.7 H17 M3.4 14.3 H20.6 M7 19 H17
        text.justify.left =text.alignleft
        text.justify.leading =text.alignleft
        text.justify.right =text.alignright
        text.append s M3.4 5 H20.6 M3.4 9.7 H20.6 M3.4 14.3 H11 M3.4 19 H9; s M17 13.4 V20.6 M13.4 17 H20.6
        text.insert s M3.4 5 H20.6 M3.4 19 H20.6 M11 9.7 H20.6 M11 14.3 H20.6; s M3.4 8.6 L6.8 12 L3.4 15.4
        text.badge.plus s M3 5 H21 M3 10 H21 M3 15 H10.4; f O17 17.4 4.4; e R16.35 14.9 1.3 5 .6 R14.5 16.75 5 1.3 .6
        text.badge.checkmark s M3 5 H21 M3 10 H21 M3 15 H10.4; s M13.4 17.8 L16 20.6 L21 14
        text.badge.xmark s M3 5 H21 M3 10 H21 M3 15 H10.4; s M14.4 15 L20 20.6 M20 15 L14.4 20.6
        increase.indent s M3.4 5 H20.6 M11 9.7 H20.6 M11 14.3 H20.6 M3.4 19 H20.6; s M3.4 9 L6.4 12 L3.4 15
        decrease.indent s M3.4 5 H20.6 M11 9.7 H20.6 M11 14.3 H20.6 M3.4 19 H20.6; s M6.4 9 L3.4 12 L6.4 15
        line.3.horizontal.decrease s M3.4 6.4 H20.6 M6.8 12 H17.2 M10 17.6 H14
        line.horizontal.3.decrease =line.3.horizontal.decrease
        line.3.horizontal.decrease.circle b2 O12 12 9.25; d M6.8 8.8 H17.2 M8.8 12.4 H15.2 M10.8 16 H13.2
        line.horizontal.3.decrease.circle =line.3.horizontal.decrease.circle
        line.3.crossed.swirl.circle u line.3.horizontal.decrease.circle 12 12 1
        list.bullet sw1.45 D4 6 4 12 4 18; s M8.6 6 H20.6 M8.6 12 H20.6 M8.6 18 H20.6
        list.dash s M3.2 6 H5 M3.2 12 H5 M3.2 18 H5 M8.6 6 H20.6 M8.6 12 H20.6 M8.6 18 H20.6
        list.number s M3.4 4.8 L4.8 3.8 V8 M3.2 14.6 C3.2 12.6 6.2 12.6 6 14.4 C6 15.4 3.4 16.6 3.2 17.6 H6.2 M10 6 H20.6 M10 12 H20.6 M10 18 H20.6
        list.star f P.2 4.2 3.2 4.9 5 6.8 5.1 5.3 6.3 5.8 8.2 4.2 7.1 2.6 8.2 3.1 6.3 1.6 5.1 3.5 5; sw1.4 D4.2 12 4.2 18; s M9 6 H20.6 M9 12 H20.6 M9 18 H20.6
        list.triangle f P.3 2.6 4 6 6 2.6 8 M2.6 10 L6 12 L2.6 14 Z M2.6 16 L6 18 L2.6 20 Z; s M9 6 H20.6 M9 12 H20.6 M9 18 H20.6
        list.bullet.indent sw1.4 D3.6 6 8 12 8 18; s M8 6 H20.6 M12 12 H20.6 M12 18 H20.6
        list.bullet.rectangle b R2.2 4.2 19.6 15.6 2.8; k O6.4 8.6 1.05 O6.4 12 1.05 O6.4 15.4 1.05; d M10 8.6 H17.8 M10 12 H17.8 M10 15.4 H17.8
        list.bullet.rectangle.portrait b R4.2 2.4 15.6 19.2 2.8; k O8 7.6 1.05 O8 12 1.05 O8 16.4 1.05; d M11.4 7.6 H16.4 M11.4 12 H16.4 M11.4 16.4 H16.4
        list.bullet.below.rectangle b R3 3.2 18 5.6 1.6; sw1.3 D4.4 13.2 4.4 19.2; s M8.6 13.2 H20.6 M8.6 19.2 H20.6
        list.bullet.clipboard u list.clipboard 12 12 1
        list.and.film sw1.3 D3.6 5 3.6 10 3.6 15; s M7 5 H20.6 M7 10 H12 M7 15 H11; b R13.6 11.4 7.8 9.4 1.4; d M13.8 14.6 H21.2 M13.8 17.8 H21.2
        checklist s M3 6.4 L4.8 8.4 L8.2 4 M3 16.4 L4.8 18.4 L8.2 14 M12 6.4 H21 M12 16.4 H21
        checklist.checked =checklist
        checklist.unchecked s R3 3.8 5 5 1 R3 14.2 5 5 1 M12 6.4 H21 M12 16.8 H21
        textformat s M2.4 18 L7.8 5.4 L13.2 18 M4.2 14 H11.4; s M21 18 V10.8 M21 14.4 A17.8 14.5 3.2 0 360
        textformat.size s M1.8 18.4 L5.6 9 L9.4 18.4 M3.2 15.2 H8; s M10.4 18.4 L16.2 4.4 L22 18.4 M12.4 13.8 H20
        textformat.abc s M1.6 16 L4.6 8 L7.6 16 M2.8 13.2 H6.4; s M10 8 V16 H12.6 C15.4 16 15.4 11.8 12.6 11.8 H10 M10 8 H12.2 C14.6 8 14.6 11.8 12.2 11.8; s A20.4 12 4 -45 -315
        textformat.alt =textformat
        character s M5 20 L12 4 L19 20 M7.6 14.4 H16.4
        character.cursor.ibeam s M2.6 17.6 L7.4 6.4 L12.2 17.6 M4.4 13.6 H10.4; s M17.8 4.4 V19.6 M15.4 3.4 Q17.8 3.4 17.8 5 Q17.8 3.4 20.2 3.4 M15.4 20.6 Q17.8 20.6 17.8 19 Q17.8 20.6 20.2 20.6
        character.bubble u bubble.oval 12 12 1; d M8.6 14.8 L12 7.4 L15.4 14.8 M9.8 12.4 H14.2
        bold sw1.3 M7 4.6 H12.4 C17 4.6 17 11.4 12.4 11.4 H7 M12.4 11.4 H13 C18.6 11.4 18.6 19.4 13 19.4 H7 V4.6
        italic s M10 4.6 H17.6 M6.4 19.4 H14 M13.8 4.6 L10.2 19.4
        underline s M6.4 3.6 V10 Q6.4 15.8 12 15.8 Q17.6 15.8 17.6 10 V3.6 M5.4 20.4 H18.6
        strikethrough s M3.4 12 H20.6 M16.8 7.6 C16.4 5.4 14.6 4.2 12 4.2 C9.2 4.2 7.2 5.6 7.2 8 C7.2 9.4 8 10.6 9.6 11.4 M7 16 C7.4 18.4 9.4 19.8 12 19.8 C14.8 19.8 16.8 18.4 16.8 15.8 C16.8 14.4 16.2 13.4 15 12.6
        bold.italic.underline u bold 6 11 .44; u italic 12 11 .44; u underline 18 11.4 .44
        paragraphsign s M17.6 4.4 H10.4 C5.4 4.4 5.4 12 10.4 12 H11.4 M11.4 4.4 V20 M15.6 4.4 V20
        abc =textformat.abc
        square.and.arrow.up s- p2.6 8 9 5 9 5 21.2 19 21.2 19 9 16 9; f+ R4.2 8.2 15.6 13.8 3; g+ M12 0 V14.8; s M12 14.8 V2.6 M8 6.4 L12 2.4 L16 6.4
        square.and.arrow.down s- p2.6 8 9 5 9 5 21.2 19 21.2 19 9 16 9; f+ R4.2 8.2 15.6 13.8 3; g+ M12 0 V14.8 M8 11.6 L12 15.4 L16 11.6; s M12 2.6 V14.8 M8 11.2 L12 15.2 L16 11.2
        square.and.arrow.up.on.square s p2.2 8.4 7.6 6.4 7.6 6.4 17.4 17.6 17.4 17.6 7.6 15.6 7.6; s M12 12.6 V2.2 M8.8 5.2 L12 2 L15.2 5.2; s p2.2 3.4 11 3.4 21 14.6 21
        square.and.arrow.down.on.square s p2.2 8.4 7.6 6.4 7.6 6.4 17.4 17.6 17.4 17.6 7.6 15.6 7.6; s M12 2.2 V12.6 M8.8 9.6 L12 12.8 L15.2 9.6; s p2.2 3.4 11 3.4 21 14.6 21
        square.and.pencil s p2.8 12 4.6 4 4.6 4 20.4 19.6 20.4 19.6 12.4; b P.6 9.4 15.2 10.2 12 19.2 3 21.6 5.4 12.6 14.4
        rectangle.and.pencil u square.and.pencil 12 12 1
        plus.rectangle.on.rectangle u rectangle.on.rectangle 12 12 1; d M15.1 11.8 V17.4 M12.3 14.6 H17.9
        plus.rectangle.on.folder u folder 12 12 1; d M12 11.6 V17.2 M9.2 14.4 H14.8
        questionmark.folder u folder 12 12 1; d M10.4 12.4 C10.4 10.8 13.6 10.8 13.6 12.6 C13.6 13.8 12 13.8 12 15; k O12 17.2 .8
        delete.left b M8.6 5 H19 Q21.6 5 21.6 7.6 V16.4 Q21.6 19 19 19 H8.6 Q7.4 19 6.6 18 L2.4 13 Q1.6 12 2.4 11 L6.6 6 Q7.4 5 8.6 5 Z; d M10.8 9 L16.8 15 M16.8 9 L10.8 15
        delete.right =delete.left flipx
        clear b R3.5 3.5 17 17 3.4; d M8.4 8.4 L15.6 15.6 M15.6 8.4 L8.4 15.6
        sidebar.left b R2.2 4.2 19.6 15.6 2.8; d M9 4.4 V19.6; dw.9 M4.8 8 H6.6 M4.8 10.8 H6.6 M4.8 13.6 H6.6
        sidebar.right =sidebar.left flipx
        sidebar.leading =sidebar.left
        sidebar.trailing =sidebar.left flipx
        sidebar.squares.left b R2.2 4.2 19.6 15.6 2.8; d M9 4.4 V19.6; k R4.6 7 2.2 2.2 .4 R4.6 10.9 2.2 2.2 .4 R4.6 14.8 2.2 2.2 .4
        squares.below.rectangle b R3 4 18 9 2; b R3 16 4.6 4.6 .9 R9.7 16 4.6 4.6 .9 R16.4 16 4.6 4.6 .9
        inset.filled.rectangle s R2.1 5.1 19.8 13.8 2.8; f R5 8 14 8 1.2
        align.horizontal.left s M3.6 3.4 V20.6; b R6.6 5.6 13.4 4.6 1.2 R6.6 13.8 8.4 4.6 1.2
        align.horizontal.right =align.horizontal.left flipx
        align.horizontal.center s M12 3 V5.4 M12 10.4 V13.6 M12 18.6 V21; b R4.4 5.6 15.2 4.6 1.2 R7 13.8 10 4.6 1.2
        align.vertical.top =align.horizontal.left turn90
        align.vertical.bottom =align.horizontal.left turn-90
        align.vertical.center =align.horizontal.center turn90
        distribute.horizontal.center s M6.6 3 V6 M6.6 18 V21 M17.4 3 V6 M17.4 18 V21; b R4.2 6 4.8 12 1.2 R15 6 4.8 12 1.2
        distribute.vertical.center =distribute.horizontal.center turn90
        calendar b R3 4.4 18 16.6 3; d M3.2 9.4 H20.8; s M7.6 2.6 V5.8 M16.4 2.6 V5.8; k O7.6 13.2 1.15 O12 13.2 1.15 O16.4 13.2 1.15 O7.6 17 1.15 O12 17 1.15
        calendar.day.timeline.left b R3 4.4 18 16.6 3; d M3.2 9.4 H20.8; s M7.6 2.6 V5.8 M16.4 2.6 V5.8; d M7 14.6 H17; k O8.4 14.6 1.6
        clock b O12 12 9.25; d M12 6.2 V12.2 L15.9 14.6
        clock.arrow.circlepath s A12.6 12 8.8 190 500; f P.5 .6 9.4 7 9.4 3.6 14; s M12.6 7 V12.2 L16 14.2
        clock.arrow.2.circlepath u arrow.triangle.2.circlepath 12 12 1; s M12 7.6 V12.2 L15 14
        alarm b O12 12.8 8; d M12 8 V13 L15.2 15; s M2.8 6.4 L6.6 3 M21.2 6.4 L17.4 3 M6.6 18.6 L4.8 20.8 M17.4 18.6 L19.2 20.8
        timer s M12 12.6 L8 8.4; f O12 12.6 1.6; s M12 3 V7 M12 3.4 A12 12.6 9.2 -90 225
        stopwatch b O12 13.4 7.8; d M12 9 V13.6; s M9.6 2.6 H14.4 M12 2.8 V5.4 M18 7 L19.4 5.6
        gauge =gauge.medium
        gauge.medium b O12 12 9.25; d M12 13 V7.4; k O12 13.6 1.7; dw.9 D6.8 14.6 7.2 9.4 16.8 9.4 17.2 14.6
        gauge.with.dots.needle.bottom.50percent =gauge.medium
        speedometer b O12 12 9.25; d M12.6 13 L15.8 8.6; k O12 13.6 1.7; dw.9 D6.8 14.6 7.2 9.4 12 6.8 17.2 14.6
        barometer =gauge.medium
        chart.bar b R3.2 12.6 4.4 7.8 1.1 R9.8 8 4.4 12.4 1.1 R16.4 3.6 4.4 16.8 1.1
        chart.bar.xaxis f R4.2 9.4 3.8 8 .8 R10.1 5.4 3.8 12 .8 R16 11.4 3.8 6 .8; s M2.6 20.4 H21.4
        chart.pie b M10.6 5 V13.4 H19 A10.6 13.4 8.4 0 -270; b M14 2.8 V10 H21.2 A14 10 7.2 0 -90 Z
        chart.line.uptrend.xyaxis s p1.6 3.4 3.4 3.4 20.6 20.8 20.6; s M7 15.4 L11 10.6 L14.4 13.4 L20.2 6.2 M16 6 H20.4 V10.4
        chart.line.downtrend.xyaxis s p1.6 3.4 3.4 3.4 20.6 20.8 20.6; s M7 7 L11 11.8 L14.4 9 L20.2 15.8 M16 16 H20.4 V11.6
        chart.xyaxis.line s p1.6 3.4 3.4 3.4 20.6 20.8 20.6; s M7 14.6 L11 9.6 L14.6 13 L20 6.4
        chart.dots.scatter s p1.6 3.4 3.4 3.4 20.6 20.8 20.6; f O8 15 1.5 O11.4 10.4 1.5 O14.6 13.4 1.5 O18.4 6.6 1.5
        point.3.connected.trianglepath.dotted b O12 4.6 2.4 O4.8 18.4 2.4 O19.2 18.4 2.4; s M10.8 7 L6 16 M13.2 7 L18 16 M7.6 18.4 H16.4
        point.topleft.down.curvedto.point.bottomright.up s O5 5.4 2.4 O19 18.6 2.4 M7.6 5.4 H13 A13 8.7 3.3 -90 90 H11 A11 15.3 3.3 -90 -270 H16.4
        cursorarrow b P.7 5 2.6 19 14.6 12.6 15.2 9.2 20.8
        cursorarrow.rays b P.6 10 9.4 20.6 13.6 16 15.6 14 20.6; s M9.4 2.8 V5 M2.8 9.4 H5 M4.6 4.6 L6.2 6.2 M14.2 4.6 L12.6 6.2 M4.6 14.2 L6.2 12.6
        cursorarrow.click b P.6 10 9.4 20.6 13.6 16 15.6 14 20.6; s M9.4 2.8 V5 M2.8 9.4 H5 M4.6 4.6 L6.2 6.2 M14.2 4.6 L12.6 6.2
        cursorarrow.motionlines b P.6 9.6 4 20.6 12.6 15.4 13.4 12.8 18; s M3 8 H7 M3 12.6 H8 M3 17.2 H9.6
        rays s M12 2.6 V7 W8
        slowmo.rays =rays
        circle.grid.2x1 b O6.8 12 4 X
        switch.2 b R3 3.8 18 7 3.5; k O7 7.3 1.9; b R3 13.2 18 7 3.5; k O17 16.7 1.9
        togglepower =power
        lines.measurement.horizontal s M3.6 5 V12 M7 5 V9 M10.4 5 V9 M13.8 5 V9 M17 5 V9 M20.4 5 V12 M3.6 18 H20.4
        move.3d s M12 12.6 V3 M9 6 L12 3 L15 6 M12 12.6 L4 18.4 M4.6 14.6 L4 18.6 L8 18.8 M12 12.6 L20 18.4 M19.4 14.6 L20 18.6 L16 18.8
        view.3d s P1 12 2.6 20 7.2 20 16.8 12 21.4 4 16.8 4 7.2 M4.4 7.4 L12 12 L19.6 7.4 M12 12 V21
        perspective =view.3d
        skew s P1 8 4.6 21 4.6 16 19.4 3 19.4
        selection.pin.in.out s R3.6 3.6 16.8 16.8 3.2; e R7.2 0 2.8 24 0 R14 0 2.8 24 0 R0 7.2 24 2.8 0 R0 14 24 2.8 0; f O12 12 2
        lasso.and.sparkles u lasso 12 12 .96; u sparkle 19 17.4 .34
        hand.point.up.braille =hand.point.up
        accessibility b O12 12 9.25; k O12 7.2 1.5; d M7.2 10 L12 11 L16.8 10 M12 11 V14 L9.6 18.2 M12 14 L14.4 18.2
        figure.arms.open f O12 3.8 2; s M4 8.4 L10 9.4 V14 L8 21 M20 8.4 L14 9.4 V14 L16 21 M10 9.4 H14 M10 14.4 L12 16 L14 14.4
        exclamationmark.octagon u2 octagon 12 12 1; dw1.2 M12 7 V12.8; kw1 O12 16.4 1.2
        nosign s O12 12 9.25 M5.5 5.5 L18.5 18.5
        rectangle.connected.to.line.below b R3.6 4.6 16.8 9 2; s M12 13.8 V18.6 M2.6 18.8 H21.4
        aspectratio b R2.1 4.6 19.8 14.8 2.6; d M13 19.4 V12.8 Q13 10.8 11 10.8 H2.1
        flip.horizontal b P.8 9 4.2 9 19.8 2 19.8 X; s M12 2.4 V6 M12 10.2 V13.8 M12 18 V21.6
        slider.horizontal.below.square.filled.and.square f R2.6 2.6 8 8 1.8; s R13.9 3.1 7 7 1.4; s M2.6 17.4 H12.4 M18.8 17.4 H21.4; b O15.6 17.4 3
        slider.horizontal.below.square.and.square.filled =slider.horizontal.below.square.filled.and.square flipx
        slider.horizontal.below.rectangle b R2.6 2.8 18.8 8.4 2; s M2.6 17.6 H12.4 M18.8 17.6 H21.4; b O15.6 17.6 3
        square.fill.on.square.fill f R2.6 2.6 13 13 2.8; e R6.8 6.8 15.8 15.8 3.4; f R8.4 8.4 13 13 2.8
        square.fill.on.square s R3.4 3.4 12 12 2.6; e R6.8 6.8 15.8 15.8 3.4; f R8.4 8.4 13 13 2.8
        square.fill.text.grid.1x2 f R2.8 3.6 7 7 1.8 R2.8 13.4 7 7 1.8; s M13 5.4 H21.2 M13 8.8 H18.6 M13 15.2 H21.2 M13 18.6 H18.6
        square.grid.3x2 b R3 6 4.2 4.2 1 R9.9 6 4.2 4.2 1 R16.8 6 4.2 4.2 1 Y
        square.grid.4x3.fill f R2.2 4.4 4 4 .9 R7.4 4.4 4 4 .9 R12.6 4.4 4 4 .9 R17.8 4.4 4 4 .9 R2.2 10 4 4 .9 R7.4 10 4 4 .9 R12.6 10 4 4 .9 R17.8 10 4 4 .9 R2.2 15.6 4 4 .9 R7.4 15.6 4 4 .9 R12.6 15.6 4 4 .9 R17.8 15.6 4 4 .9
        squareshape.split.3x3 b R3.2 3.2 17.6 17.6 1; d M9.1 3.2 V20.8 M14.9 3.2 V20.8 M3.2 9.1 H20.8 M3.2 14.9 H20.8
        tablecells b R2.1 4.1 19.8 15.8 2.6; d M2.1 9.4 H21.9 M2.1 14.6 H21.9 M8.7 4.1 V19.9 M15.3 4.1 V19.9
        text.cursor s M2.4 6.6 H11.6 M2.4 12 H9.4 M2.4 17.4 H11.6; s M17.6 5.4 V18.6 M14.8 3 Q17.6 3 17.6 5.4 Q17.6 3 20.4 3 M14.8 21 Q17.6 21 17.6 18.6 Q17.6 21 20.4 21
        text.justifyleft =text.alignleft
        textformat.size.larger s M1.2 18.4 L4.4 10.4 L7.6 18.4 M2.4 15.8 H6.4; s M8 18.4 L13 5.6 L18 18.4 M9.8 14.2 H16.2; s M20.6 12.4 V4.4 M18.2 6.8 L20.6 4.2 L23 6.8
        textformat.size.smaller s M1.2 18.4 L4.4 10.4 L7.6 18.4 M2.4 15.8 H6.4; s M8 18.4 L13 5.6 L18 18.4 M9.8 14.2 H16.2; s M20.6 4.2 V12.2 M18.2 9.8 L20.6 12.4 L23 9.8
        menubar.dock.rectangle b R2.2 4 19.6 16 2.8; k R4.6 6.2 14.8 2.2 .7; k R7 15 10 2.8 1
        dial s O12 12 9.25; s M12 7.4 V3.4 M12 12 L12 8
        dial.fill f O12 12 10; e R11 3.6 2 6.4 1
        x.squareroot s M1.8 13.4 L4.2 12.2 L7.4 20 L11.4 4 H22.2; s M14 9.8 L20.2 17.6 M20.2 9.8 L14 17.6
        plus.slash.minus =plus.forwardslash.minus
        delete.backward =delete.left
        delete.forward =delete.right
        rectangle.lefthalf.inset.filled s R2.1 5.1 19.8 13.8 2.8; f R4.7 7.7 6.6 8.6 1.1
        rectangle.leadinghalf.inset.filled =rectangle.lefthalf.inset.filled
        rectangle.righthalf.inset.filled =rectangle.lefthalf.inset.filled flipx
        rectangle.trailinghalf.inset.filled =rectangle.lefthalf.inset.filled flipx
        square.on.circle b O8.8 8.8 6.2; e R7.4 7.4 15.4 15.4 3.4; b R9 9 12.2 12.2 2.6
        burst b K12 9.9 6.8 0 .92 .7
        exclamationmark.3 sw1.15 M5.6 4.4 V13.9 M12 4.4 V13.9 M18.4 4.4 V13.9; sw1.5 D5.6 19 12 19 18.4 19
        point.3.filled.connected.trianglepath.dotted f O12 4.6 2.9 O4.8 18.4 2.9 O19.2 18.4 2.9; s M10.2 8.4 L7 14.2 M13.8 8.4 L17 14.2 M8.8 18.4 H15.2
        app.gift b R3 3 18 18 5; d M7 9.4 H17 V12 H7 Z M8 12 V17 H16 V12 M12 9.4 V17 M12 9.2 C10.4 6.2 8 6.8 8.8 8.4 M12 9.2 C13.6 6.2 16 6.8 15.2 8.4
        person.fill.viewfinder u viewfinder 12 12 1; U person 12 12 .5
        location.fill.viewfinder u viewfinder 12 12 1; U location 12 12 .5
        key.viewfinder u viewfinder 12 12 1; u key 12 12 .52
        arrow.up.left.and.down.right.magnifyingglass s O10.2 10.2 6.9 M15.2 15.2 L20.8 20.8; sw.85 M7.4 10 V7.4 H10 M7.4 7.4 L13 13 M13 10.4 V13 H10.4
        checkmark.rectangle.stack s2 M7.4 3.4 H16.6 M5 6.8 H19; b R2.6 10.2 18.8 10.6 2.6; d M8.8 15.6 L11 17.8 L15.2 13
        circle.grid.2x1.left.filled f O6.8 12 4.7; s O17.2 12 4
        circle.grid.2x1.right.filled =circle.grid.2x1.left.filled flipx
        point.topright.filled.arrow.triangle.backward.to.point.bottomleft.scurvepath s M14.6 5.4 H10 A10 8.7 3.3 -90 -270 H13 A13 15.3 3.3 -90 90 H11; f O18 5.4 3; s O6 18.6 2.4; f P.4 12.4 15.6 8.6 18.6 12.4 21.6
        text.and.command.macwindow b R2.2 4 19.6 16 2.8; d M2.4 8.6 H21.6; d M5.6 12 H10 M5.6 15.4 H9; U command 16 14.4 .34
        text.badge.minus s M3 5 H21 M3 10 H21 M3 15 H10.4; f O17 17.4 4.4; e R14.5 16.75 5 1.3 .6
        text.badge.star s M3 5 H21 M3 10 H21 M3 15 H10; f P.4 17 12.4 18.4 15.6 21.8 16 19.2 18.2 20 21.6 17 19.8 14 21.6 14.8 18.2 12.2 16 15.6 15.6
        text.justifyright =text.alignright
        text.below.photo b R3 3 18 9 2; d M5.4 10.6 L9 7.4 L11.6 9.6 L14.4 6.8 L18.6 10.8; s M3 16 H21 M3 20.4 H15
        textformat.123 sw.9 M2.4 9 L4.4 7.8 V16.4; sw.9 M8.4 10 A10.9 10 2.5 180 390 L8.4 16.4 H13.6; sw.9 A18.8 10 2.2 195 450 N A18.8 14.2 2.3 -90 165
        textformat.subscript s M2.6 15 L7.4 4.4 L12.2 15 M4.4 11.4 H10.4; sw.9 M16 16.4 A18 16.4 2 180 390 L16 21.2 H20.2
        textformat.superscript s M2.6 20 L7.4 9.4 L12.2 20 M4.4 16.4 H10.4; sw.9 M16 4.6 A18 4.6 2 180 390 L16 9.4 H20.2
        text.word.spacing s M3.4 5 H8 M12 5 H20.6 M3.4 10 H12 M16 10 H20.6; s M3.4 17 H20.6 M6.4 14 L3.4 17 L6.4 20 M17.6 14 L20.6 17 L17.6 20
        calendar.day.timeline.right =calendar.day.timeline.left flipx
        bold.underline u bold 12 10 .74; s M5 21 H19
        rectangle.2.swap s R2.4 3.4 8.6 8.6 1.8 R13 12 8.6 8.6 1.8; s M14.4 6 H17 Q19 6 19 8 V9.4 M9.6 18 H7 Q5 18 5 16 V14.6
        rectangle.roundedtop b M2.4 19 V8 Q2.4 5 5.4 5 H18.6 Q21.6 5 21.6 8 V19 Z
        rectangle.roundedbottom =rectangle.roundedtop flipy
        rectangle.and.paperclip s p2.6 12 18.9 2.1 18.9 2.1 5.1 21.9 5.1 21.9 10; u paperclip 17.6 16.6 .5
        rectangle.portrait.split.2x1 b R5.1 2.1 13.8 19.8 2.8; d M12 2.1 V21.9
        rectangle.dock b R2.1 5.1 19.8 13.8 2.8; k R6 14 12 2.6 .9
        square.split.diagonal b R3.6 3.6 16.8 16.8 3.2; d M4.6 19.4 L19.4 4.6
        square.split.diagonal.2x2 b R3.6 3.6 16.8 16.8 3.2; d M4.6 19.4 L19.4 4.6 M4.6 4.6 L19.4 19.4
        square.text.square b R2.6 5 18.8 14 2.6; d M6.4 9.4 H10.4 M6.4 12 H10.4 M6.4 14.6 H9; k R13.4 9 4.4 6 .9
        square.3.layers.3d.down.right =square.stack.3d.down.right
        square.3.layers.3d.down.left =square.stack.3d.down.right flipx
        square.2.layers.3d b P.9 12 5.4 21.6 10.2 12 15 2.4 10.2; s p.9 3 14.4 12 19 21 14.4
        square.3.stack.3d =square.stack.3d.up
        square.2.stack.3d =square.2.layers.3d
        star.square.on.square u square.on.square 12 12 1; k P.4 14.6 10.4 15.7 13 18.5 13.2 16.3 15 17 17.8 14.6 16.3 12.2 17.8 12.9 15 10.7 13.2 13.5 13
        doc.zipper u doc 12 12 1; d M10.6 6 H12 M12 8.4 H13.4 M10.6 10.8 H12 M12 13.2 H13.4; d R10.6 15.4 2.8 3.4 .8
        heart.text.square b R3.5 3.5 17 17 3.4; k M8.8 12.6 C6.6 11 5.6 9.8 5.6 8.4 C5.6 6.2 8 5.8 8.8 7.6 C9.6 5.8 12 6.2 12 8.4 C12 9.8 11 11 8.8 12.6 Z; d M14.4 8.4 H17.4 M7 15.4 H17
        circle.hexagonpath u hexagon 12 12 .6; u circle 12 12 1
        circlebadge.2 b O7.6 12 4.6; e O14.8 12 6; b O15.8 12 4.6
        minus.forwardslash.plus =plus.forwardslash.minus turn180
        minus.slash.plus =plus.forwardslash.minus turn180
        plus.square.dashed u square.dashed 12 12 1; s M12 8 V16 M8 12 H16
        questionmark.square.dashed u square.dashed 12 12 1; u questionmark 12 12 .5
        questionmark.app.dashed u app.dashed 12 12 1; u questionmark 12 12 .5
        rectangle.portrait.and.arrow.forward =rectangle.portrait.and.arrow.right
        play.desktopcomputer u desktopcomputer 12 12 1; k P.5 10.2 5.8 14.6 8.5 10.2 11.2
        location.north.line u location.north 12 10 .8; s M4 21 H20
        gauge.high b O12 12 9.25; d M12.4 13 L16.4 9.4; k O12 13.6 1.7; dw.9 D6.8 14.6 7.2 9.4 12 6.8 17.2 14.6
        gauge.low =gauge.high flipx
        crop.rotate u crop 11 13 .84; s A12 12 10 -80 -10; s M21.8 6 V10.2 H17.6
        moon.haze u moon 13 8.6 .66; s M3 17.4 H21 M6 20.8 H18
        bubble.middle.top =bubble.middle.bottom flipy
        ellipsis.vertical.bubble u bubble.left 12 12 1; kw1 O12 7.4 1.1 O12 11 1.1 O12 14.6 1.1
        character.book.closed u book.closed 12 12 1; d M9.4 14 L12.6 6.6 L15.8 14 M10.6 11.6 H14.6
        character.textbox b R2.1 5.1 19.8 13.8 2.8; d M8.4 15.4 L12 7.4 L15.6 15.4 M9.6 12.8 H14.4
        exclamationmark.questionmark sw1.2 M7 4.4 V13.9; sw1.6 D7 19; u questionmark 16 12 .94
        livephoto.badge.a u livephoto 12 12 1
        """
}
